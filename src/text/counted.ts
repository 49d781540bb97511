/** Writes a number with thousands separators: `1,234`. */
export const withThousands = (count: number): string => count.toLocaleString('en-US');

/** Returns a count with its noun: `1 day`, `1,200 days`. */
export const counted = (count: number, noun: string): string =>
  `${withThousands(count)} ${count === 1 ? noun : `${noun}s`}`;
