/** Compares two texts by code units, for `sort`: with the same result in every browser and build. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
