import { expect, test } from 'vitest';
import { excerpt, openingSentences } from '../../../src/text/excerpt.ts';

test('a short text is kept, on one line', () => {
  expect(excerpt(' Bring\n\na  chair. ', 160)).toBe('Bring a chair.');
});

test('a long text is cut between words, never longer than the limit', () => {
  const text = 'Doors open at six, the first set begins at seven';
  expect(excerpt(text, 20)).toBe('Doors open at six…');
  for (let length = 2; length < 60; length++) {
    expect(excerpt(text, length).length).toBeLessThanOrEqual(length);
  }
});

test('a single long word is cut within', () => {
  expect(excerpt('Supercalifragilistic', 8)).toBe('Superca…');
  expect(excerpt('🎷🎺🥁🎻🎹', 8)).toBe('🎷🎺🥁…');
  expect(excerpt('🎷🎺🥁🎻🎹', 9)).toBe('🎷🎺🥁🎻…');
});

test('the opening ends with a whole sentence', () => {
  const text = 'A hall behind St. Mary’s. It seats ninety! Inside: two rooms and a kitchen.';
  expect(openingSentences(text, 60)).toBe('A hall behind St. Mary’s. It seats ninety!');
  expect(openingSentences(text, 30)).toBe('A hall behind St. Mary’s.');
  expect(openingSentences(` ${text}\n`, 200)).toBe(text);
});

test('without a fitting sentence it is an excerpt of twice the length', () => {
  const text = 'One long sentence that goes on and on without any stop at all until the end.';
  expect(openingSentences(text, 20)).toBe('One long sentence that goes on and on…');
});
