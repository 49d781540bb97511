import { expect, test } from 'vitest';
import { excerpt } from '../../../src/components/excerpt.ts';

test('a short text is kept, on one line', () => {
  expect(excerpt(' Bring\n\na  chair. ', 160)).toBe('Bring a chair.');
});

test('a long text is cut between words and never longer than asked', () => {
  const text = 'Doors open at six, the first set begins at seven';
  expect(excerpt(text, 20)).toBe('Doors open at six…');
  for (let length = 2; length < 60; length++) {
    expect(excerpt(text, length).length).toBeLessThanOrEqual(length);
  }
});

test('a single long word is cut within', () => {
  expect(excerpt('Supercalifragilistic', 8)).toBe('Superca…');
});
