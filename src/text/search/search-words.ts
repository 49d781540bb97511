import { isWhole, wordRuns, wordRunsWithParts } from './sign-words.ts';

// Stems English words as the Snowball project does
// (https://snowballstem.org/algorithms/english/stemmer.html): "dances" finds "dancing". `english_stem` in the
// database is the same stemmer; a test compares them. Steps and regions are named as in Snowball.

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

/**
 * Lists words that find other words too: a search for "concert" also finds "music". Each entry works in one
 * direction only, because not all music is a concert. A word stands for all of its forms.
 * `private.search_synonyms` in the database has the same list. The search index that the build writes has no
 * synonyms; `indexWords` adds them to the query.
 */
export const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  artisan: ['craft'],
  band: ['music'],
  bazaar: ['market'],
  cinema: ['film', 'movie'],
  class: ['workshop'],
  comedy: ['comedian', 'improv'],
  concert: ['music'],
  course: ['class', 'workshop'],
  drama: ['theater', 'theatre'],
  exhibit: ['exhibition', 'gallery', 'visual'],
  fair: ['festival', 'market'],
  fest: ['festival'],
  festival: ['fest', 'fiesta'],
  film: ['movie', 'cinema'],
  gallery: ['exhibit', 'exhibition', 'visual'],
  gig: ['concert', 'music'],
  lesson: ['class', 'workshop'],
  movie: ['film', 'cinema'],
  museum: ['exhibit', 'exhibition', 'gallery', 'visual'],
  orchestra: ['symphony'],
  play: ['theater', 'theatre', 'drama'],
  poem: ['poet', 'poetry'],
  poetry: ['poem', 'poet'],
  reading: ['author', 'poetry'],
  screening: ['film', 'movie'],
  symphony: ['orchestra'],
  theater: ['theatre', 'drama'],
  theatre: ['theater', 'drama'],
  workshop: ['class'],
  xmas: ['christmas'],
};

/**
 * Splits text into words, for the index and for a query, with the rules of `search_words` and `search_query`
 * in the database, but leaves out single letters. A query word matches the start of a word, as typed or
 * stemmed. The index contains these words instead of Pagefind's own. If the index did not have a query word,
 * Pagefind would search for a shorter word with which the query word begins: for "artichoke", it would find
 * "art". `WORD_END` after each word of the index prevents this.
 */

/**
 * Marks the end of a word in the index: a Georgian letter, which Pagefind treats as part of a word and
 * visitors do not type.
 */
export const WORD_END = 'ჰ';

/** The maximum number of words of a query. */
const MOST_WORDS = 12;

/** The stop words of the English dictionary in the database. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her
  hers herself it its itself they them their theirs themselves what which who whom this that these
  those am is are was were be been being have has had having do does did doing a an the and but if or
  because as until while of at by for with about against between into through during before after
  above below to from up down in out on off over under again further then once here there when where
  why how all any both each few more most other some such no nor not only own same so than too very s
  t can will just don should now`.split(/\s+/),
);

/**
 * The beginnings of words to search for, for one word of the query. An event matches if one of its words
 * starts with one of these.
 */
type WordBeginnings = readonly [string] | readonly [asWritten: string, stem: string];

const beginningsOf = (word: string): WordBeginnings => {
  const stem = STOP_WORDS.has(word) ? word : englishStem(word);
  // Searches for the stem alone if the word begins with it: words that start with the longer form start with
  // the stem, too.
  if (word.startsWith(stem)) return [stem];
  return stem.startsWith(word) ? [word] : [word, stem];
};

/**
 * Picks the words of a query to search for. Stop words are picked only if the query has no other words ("The
 * Who").
 */
function tellingWords(input: string): string[] | null {
  const words = wordRuns(input);
  if (words.length === 0) return input.trim() === '' ? [] : null;
  const whole = [...new Set(words.slice(0, MOST_WORDS))].filter(isWhole);
  const telling = whole.filter((word) => !STOP_WORDS.has(word));
  return telling.length === 0 ? whole : telling;
}

/**
 * Lists the words that an event must contain, at most twelve. Returns an empty list for a query that is empty
 * or too short to search (`j`), and null for a query without letters and digits, which matches nothing.
 */
export const searchWords = (input: string): WordBeginnings[] | null =>
  tellingWords(input)?.map(beginningsOf) ?? null;

const SYNONYMS_OF_STEMS = new Map(
  Object.entries(SYNONYMS).map(([word, others]) => [englishStem(word), others.map(englishStem)]),
);

/**
 * Lists the words to search the index for, each with its synonyms; empty or null as for `searchWords`. A
 * synonym must match a whole word: "class" does not find "classic".
 */
export const indexWords = (input: string): string[][] | null =>
  tellingWords(input)?.map((word) => [
    ...beginningsOf(word),
    ...(SYNONYMS_OF_STEMS.get(englishStem(word)) ?? []).map((synonym) => synonym + WORD_END),
  ]) ?? null;

/** Writes the words of some texts for the index, as written and stemmed, without duplicates. */
export function indexedWords(texts: readonly string[]): string {
  const words = texts.flatMap(wordRunsWithParts).filter(isWhole);
  return [
    ...new Set(words.flatMap((word) => (STOP_WORDS.has(word) ? word : [word, englishStem(word)]))),
  ]
    .map((word) => word + WORD_END)
    .join(' ');
}
