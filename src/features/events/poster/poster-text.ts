/** How large a poster sets its title, by its length, so that 300 characters still fit the sheet. */
export type TitleSize = 'huge' | 'large' | 'medium' | 'small' | 'tiny';

/** Most characters of each size; what is longer is set in the smallest. */
const LONGEST: readonly (readonly [TitleSize, number])[] = [
  ['huge', 28],
  ['large', 60],
  ['medium', 110],
  ['small', 190],
];

export const titleSize = (title: string): TitleSize =>
  LONGEST.find(([, most]) => Array.from(title).length <= most)?.[0] ?? 'tiny';

/** An address without scheme and `www.`, as people type it. */
export const typedAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
