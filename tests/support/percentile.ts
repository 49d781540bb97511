/**
 * Returns the value that this share (0 to 1) of the values does not exceed.
 * @param ascending sorted values
 */
export const percentile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
