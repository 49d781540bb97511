/**
 * Font size of a poster's title. Longer titles get a smaller size, so that 300 characters still fit the
 * sheet.
 */
export type TitleSize = 'huge' | 'large' | 'medium' | 'small' | 'tiny';

/** Maximum number of characters for each font size; a longer title gets the smallest size. */
const LONGEST: readonly (readonly [TitleSize, number])[] = [
  ['huge', 28],
  ['large', 60],
  ['medium', 110],
  ['small', 190],
];

export const titleSize = (title: string): TitleSize =>
  LONGEST.find(([, most]) => Array.from(title).length <= most)?.[0] ?? 'tiny';

/** Writes a URL without scheme and `www.`, as people type it. */
export const typedAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
