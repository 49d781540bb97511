/**
 * Stems English words as the Snowball project does
 * (https://snowballstem.org/algorithms/english/stemmer.html): "dances" finds "dancing". `english_stem` in the
 * database is the same stemmer; a test compares them. Steps and regions are named as in Snowball.
 */

const WHOLE: ReadonlyMap<string, string> = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['dying', 'die'],
  ['lying', 'lie'],
  ['tying', 'tie'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map((word): [string, string] => [
    word,
    word,
  ]),
]);

/** Words of which only the plural ending is removed. */
const DONE_AFTER_PLURAL = /^(?:inning|outing|canning|herring|earring|proceed|exceed|succeed)$/;

const LATE_FIRST_REGION = /^(?:gener|commun|arsen)/;
/** Matches a vowel and the consonant after it; a region begins behind them. A capital Y is a consonant. */
const VOWEL_CONSONANT = /[aeiouy][^aeiouy]/;
const SHORT_SYLLABLE = /(?:^[aeiouy][^aeiouy]|[^aeiouy][aeiouy][^aeiouywxY])$/;

type Endings = readonly (readonly [ending: string, replacement: string, after?: RegExp])[];

const STEP_2: Endings = [
  ['ization', 'ize'],
  ['ational', 'ate'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['iveness', 'ive'],
  ['tional', 'tion'],
  ['biliti', 'ble'],
  ['lessli', 'less'],
  ['entli', 'ent'],
  ['ation', 'ate'],
  ['alism', 'al'],
  ['aliti', 'al'],
  ['ousli', 'ous'],
  ['iviti', 'ive'],
  ['fulli', 'ful'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['abli', 'able'],
  ['izer', 'ize'],
  ['ator', 'ate'],
  ['alli', 'al'],
  ['bli', 'ble'],
  ['ogi', 'og', /l$/],
  ['li', '', /[cdeghkmnrt]$/],
];

const STEP_3: Endings = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['alize', 'al'],
  ['icate', 'ic'],
  ['iciti', 'ic'],
  ['ative', ''],
  ['ical', 'ic'],
  ['ness', ''],
  ['ful', ''],
];

const STEP_4: Endings = [
  ['ement', ''],
  ...['ance', 'ence', 'able', 'ible', 'ment'].map((ending) => [ending, ''] as const),
  ...['ant', 'ent', 'ism', 'ate', 'iti', 'ous', 'ive', 'ize'].map((one) => [one, ''] as const),
  ['ion', '', /[st]$/],
  ...['al', 'er', 'ic'].map((ending) => [ending, ''] as const),
];

/**
 * Finds the start of a region: the position behind the next vowel and the consonant after it. Returns the
 * word's length if the word has no such pair.
 */
const regionFrom = (word: string, from: number): number => {
  const at = word.slice(from).search(VOWEL_CONSONANT);
  return at === -1 ? word.length : from + at + 2;
};

/**
 * Finds the first ending in the list with which the word ends, and replaces it. Changes nothing if the ending
 * begins before the region (R1 or R2), or if the letters before it do not allow the change.
 */
const replaceEnding = (
  word: string,
  endings: Endings,
  regionOf: (ending: string) => number,
): string => {
  const found = endings.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const [ending, replacement, after] = found;
  const rest = word.slice(0, -ending.length);
  if (rest.length < regionOf(ending) || after?.test(rest) === false) return word;
  return rest + replacement;
};

/** Removes the plural ending (step 1a). */
const withoutPlural = (word: string): string => {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
  if (/[us]s$/.test(word)) return word;
  return word.endsWith('s') && /[aeiouy]/.test(word.slice(0, -2)) ? word.slice(0, -1) : word;
};

/** Removes endings such as `ed` and `ing` (step 1b). */
const withoutParticiple = (word: string, first: number): string => {
  const eed = /eed(?:ly)?$/.exec(word);
  if (eed !== null) return eed.index >= first ? `${word.slice(0, eed.index)}ee` : word;
  const rest = word.replace(/(?:ed|ing)(?:ly)?$/, '');
  if (rest === word || !/[aeiouy]/.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return rest.slice(0, -1);
  return first >= rest.length && SHORT_SYLLABLE.test(rest) ? `${rest}e` : rest;
};

/** Removes a final `e`, or the second letter of a final `ll` (step 5). */
const withoutLast = (word: string, first: number, second: number): string => {
  const rest = word.slice(0, -1);
  if (word.endsWith('e')) {
    const goes = rest.length >= second || (rest.length >= first && !SHORT_SYLLABLE.test(rest));
    return goes ? rest : word;
  }
  return word.endsWith('ll') && rest.length >= second ? rest : word;
};

/**
 * Returns the stem of a word, which is not always its beginning ("gallery", "galleri").
 * @param word in lower case, without apostrophes; most words of other languages stay almost unchanged
 */
export function englishStem(word: string): string {
  if (word.length < 3) return word;
  const whole = WHOLE.get(word);
  if (whole !== undefined) return whole;
  const marked = word.replace(/^y/, 'Y').replaceAll(/(?<=[aeiouy])y/g, 'Y');
  const first = LATE_FIRST_REGION.exec(marked)?.[0].length ?? regionFrom(marked, 0);
  const second = regionFrom(marked, first);
  const single = withoutPlural(marked);
  if (DONE_AFTER_PLURAL.test(single)) return single;
  const base = withoutParticiple(single, first).replace(/(?<=.[^aeiouy])[yY]$/, 'i');
  const step2 = replaceEnding(base, STEP_2, () => first);
  const step3 = replaceEnding(step2, STEP_3, (ending) => (ending === 'ative' ? second : first));
  const step4 = replaceEnding(step3, STEP_4, () => second);
  return withoutLast(step4, first, second).replaceAll('Y', 'y');
}
