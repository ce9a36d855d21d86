// Which picture stands for whom. The server names one; an unknown name still always gives the same.
import { people } from "./icons.json";

/** Short names that the server may use. */
const aliases: Record<string, string> = { deer: "deer-head", wolf: "wolf-head" };

/** The symbol in people.svg. */
export function pictureOf(avatar: string): string {
  if (people.includes(avatar)) return avatar;
  const alias = aliases[avatar];
  if (alias) return alias;
  let sum = 0;
  for (const letter of avatar) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return people[sum % people.length] ?? "fox";
}
