// Solo play: the grade that the result names, among all there are.
export const GRADES = ["F", "D", "C", "B", "A", "A+"] as const;
export type Grade = (typeof GRADES)[number];

/** "34 points: grade A, excellent." names A; null where there is none. */
export function gradeIn(text: string): Grade | null {
  const found = /grade (A\+|[A-F])/.exec(text)?.[1];
  return GRADES.find((grade) => grade === found) ?? null;
}
