/**
 * Spellings of a host and a telephone number that a reader still reads as such, for filters that look for
 * them: invisible signs, look-alikes, and words in place of signs.
 */

import { readFileSync } from 'node:fs';

/** Characters that a reader does not see, or sees as a blank. */
export const UNSEEN_SIGNS = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e',
  ...'\u2060\u2061\u2063\u2066\u2069\u206a\u3164\ufe00\ufe0e\ufe0f\ufeff\uffa0\ufff9\ufffc\u0001\u0007',
  ...'\u0301\u0332\u20dd\u{1d173}\u{e0001}\u{e0020}\u{e0061}\u{e007f}\u{e0100}\ue000\ufdd0',
] as const;

/** Blanks that are drawn as a space. */
const BLANKS = [...'\u2800\u00a0\u2002\u2009\u202f\u205f\u3000\u2028\u2029\u0085\n\t'] as const;

const DOTS = [...'․。．｡﹒·•‧∙⋅・،,۔٠۰ꓸ'] as const;

const host = (between: string): string[] => [
  `Pay at evil${between}.com`,
  `Pay at evil.${between}com`,
  `Pay at e${between}vil.c${between}om`,
];

const number = (between: string): string[] => [
  `Call 361${between}555${between}0100`,
  `Call 3${between}6${between}1${between}5${between}5${between}5${between}0${between}1${between}0${between}0`,
];

const [MORE_HOSTS = [], MORE_NUMBERS = [], HONEST = []] = readFileSync(
  new URL('hidden-contacts.txt', import.meta.url),
  'utf8',
)
  .split('\n\n')
  .map((part) => part.trim().split('\n').slice(1));

/** Titles with a host or a number, more than 200, none of which may stand in a mail to a stranger. */
export const HIDDEN_CONTACTS: readonly string[] = [
  ...UNSEEN_SIGNS.flatMap((sign) => [...host(sign), ...number(sign)]),
  ...BLANKS.flatMap((blank) => [
    `Pay at evil${blank}.com`,
    `Pay at evil.${blank}com`,
    ...number(blank),
  ]),
  ...DOTS.map((dot) => `Pay at evil${dot}com`),
  ...MORE_HOSTS.map((text) => `Pay at ${text}`),
  ...MORE_NUMBERS.map((text) => `Call ${text}`),
];

/** Honest titles, some with joiners that their scripts need. */
export const HONEST_TITLES = HONEST;
