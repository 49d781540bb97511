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
