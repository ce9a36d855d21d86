// boardgame.io with its memory store, and a state as large as ours: node server.js PORT BYTES
"use strict";
const { Server, Origins } = require("boardgame.io/server");

const [port, bytes] = process.argv.slice(2).map(Number);
const SPACES = 60;

const druids = {
  name: "druids",
  setup: () => ({
    groups: Object.fromEntries([...Array(SPACES).keys()].map((space) => [`s${space}`, 1])),
    // What else lies on the table: the same number of bytes as the state of a game of Fae.
    rest: Array(Math.max(0, Math.ceil((bytes - SPACES * 8) / 20))).fill("seventeen letters"),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    join: ({ G }, source, target) => {
      G.groups[target] += 1;
      G.groups[source] += 1;
    },
  },
};

const server = Server({ games: [druids], origins: [Origins.LOCALHOST] });
server.run({ port, lobbyConfig: {} }, () => console.log("open"));
