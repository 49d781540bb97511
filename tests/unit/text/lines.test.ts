/** What functions return for each line of the files in `goldens`. */
import { expect, test } from 'vitest';
import { asRead, looksBlank } from '../../../src/text/as-read.ts';
import { decodeEntities, escapeHtml } from '../../../src/text/characters.ts';
import { linkToken, withoutLeftOvers } from '../../../src/text/copied-link.ts';
import { dollars, money, shortDollars } from '../../../src/text/dollars.ts';
import { excerpt, markCut, openingSentences } from '../../../src/text/excerpt.ts';
import { foldText } from '../../../src/text/fold-text.ts';
import { phoneLink, plainTextParagraphs } from '../../../src/text/plain-text.ts';
import { daysAt } from '../../../src/text/search/search-days.ts';
import { searchTokens, tokensText } from '../../../src/text/search/search-tokens.ts';
import { englishStem, indexedWords, searchWords } from '../../../src/text/search/search-words.ts';
import { isTooShort } from '../../../src/text/search/sign-words.ts';
import { understandSearch } from '../../../src/text/search/understand-search.ts';
import { isPublicHostName, outsideAddress } from '../../../src/text/web-links.ts';
import { capitalWords } from '../../../src/text/words.ts';
import { expectLines } from '../../support/cases.ts';
import { slowest } from '../../support/samples/hostile/hostile-text.ts';

const TODAY = '2026-11-24';

/** Splits a line such as `before: after`. */
const split = (line: string): [before: string, after: string] => {
  const at = line.indexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
};

const DAY = /^on ([\d-]+): (.*)$/;

/** Returns the days that a text names at its beginning. `on <day>: ` before the text sets today's date. */
const daysIn = (line: string) => {
  const [, today = TODAY, text = line] = DAY.exec(line) ?? [];
  return daysAt(searchTokens(text), 0, today);
};

/** Returns whether the query before the colon finds the text after it. */
const isFound = (line: string): boolean => {
  const [query, text] = split(line);
  const words = indexedWords([text]).split(' ');
  const asked = searchWords(query) ?? [];
  return asked.every((starts) => starts.some((one) => words.some((word) => word.startsWith(one))));
};

const ANSWERS: [golden: string, answer: (text: string) => unknown][] = [
  ['amounts', (line) => [dollars, shortDollars].map((written) => written(Number(line)))],
  ['as-read', asRead],
  ['blank', looksBlank],
  ['capitals', (text) => capitalWords(text)],
  ['copied-link', (text) => linkToken(text)],
  ['currencies', (line) => money(Number(split(line)[1]), split(line)[0])],
  ['days', daysIn],
  ['cuts', (line) => markCut(split(line)[1], Number(split(line)[0]))],
  ['entities', decodeEntities],
  ['escaped', escapeHtml],
  ['excerpts', (line) => excerpt(split(line)[1], Number(split(line)[0]))],
  ['found', isFound],
  ['folded', foldText],
  ['host-name', isPublicHostName],
  ['left-overs', withoutLeftOvers],
  [
    'links',
    (text) =>
      plainTextParagraphs(text)
        .flat()
        .filter(({ kind }) => kind === 'link'),
  ],
  ['openings', (line) => openingSentences(split(line)[1], Number(split(line)[0]))],
  ['outside-address', outsideAddress],
  ['phone', phoneLink],
  ['search-words', searchWords],
  ['stems', (text) => text.split(' ').map(englishStem).join(' ')],
  ['tokens', (text) => tokensText(searchTokens(text))],
  ['too-short', isTooShort],
  ['understood', (text) => understandSearch(text, TODAY, {})],
];

test.each(ANSWERS)('each line of %s has its answer', async (golden, answer) => {
  await expectLines(new URL(`goldens/${golden}.txt`, import.meta.url), answer);
});

test.each<[string, (text: string) => unknown]>([
  ['cuts', (line) => markCut(split(line)[1], Number(split(line)[0]))],
  ['entities', decodeEntities],
  ['host names', isPublicHostName],
  ['left-overs', withoutLeftOvers],
  ['links', plainTextParagraphs],
  ['search words', searchWords],
  ['stems', englishStem],
])('no hostile text makes reading %s slow', (_what, read) => {
  expect(slowest(read).ms).toBeLessThan(100);
});
