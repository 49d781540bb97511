/** The order of two texts by their code units, for `sort`: the same in every browser and every build. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
