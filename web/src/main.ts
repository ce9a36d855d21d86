import "@fontsource-variable/fraunces/opsz.css";
import "@fontsource-variable/fraunces/opsz-italic.css";
import "@fontsource-variable/source-sans-3/index.css";
import { mount } from "svelte";
import App from "./app/App.svelte";
import "./app/tokens.css";
import "./app/app.css";
import { keepShell } from "./offline/waiting";
import { theme } from "./app/theme.svelte";

theme.start();
mount(App, { target: document.getElementById("app")! });
addEventListener("load", keepShell); // after what this page needs itself
