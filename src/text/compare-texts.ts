/** Compares two texts by code units, for `sort`, so that every browser and build has the same order. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
