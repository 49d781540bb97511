/**
 * Returns a stored key in capitalized words: `Community Center` for `community_center`. Empty without a word.
 * @param between separator of its words
 */
export function capitalWords(key: string, between = /[\s_]+/): string {
  return key
    .split(between)
    .filter((word) => word !== '')

    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
