/**
 * Writes a stored key as capitalized words: `Community Center` for `community_center`. Empty for a key
 * without words.
 * @param between matches what separates the words of the key
 */
export function capitalWords(key: string, between = /[\s_]+/): string {
  return key
    .split(between)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Writes a number with thousands separators: `1,234`. */
export const withThousands = (count: number): string => count.toLocaleString('en-US');

/** Returns a count with its noun: `1 day`, `1,200 days`. */
export const counted = (count: number, noun: string): string =>
  `${withThousands(count)} ${count === 1 ? noun : `${noun}s`}`;
