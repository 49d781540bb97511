/** The value below which this share, from 0 to 1, of the values stayed. @param ascending sorted */
export const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
