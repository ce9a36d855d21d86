// Which picture stands for whom. The server names one; an unknown name still always gives the same.
import { people, type IconName } from "./icons";

const names = Object.keys(people) as (keyof typeof people)[];
/** Short names that the server may use. */
const aliases: Record<string, IconName> = { deer: "deer-head", wolf: "wolf-head" };

export function pictureOf(avatar: string): IconName {
  if (Object.hasOwn(people, avatar)) return avatar as IconName;
  const alias = aliases[avatar];
  if (alias) return alias;
  let sum = 0;
  for (const letter of avatar) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return names[sum % names.length] ?? "fox";
}
