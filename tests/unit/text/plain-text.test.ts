import { describe, expect, test } from 'vitest';
import { excerpt } from '../../../src/text/excerpt.ts';
import { plainTextParagraphs } from '../../../src/text/plain-text.ts';
import { quickest } from '../../support/samples/hostile/hostile-text.ts';

describe('plain text', () => {
  test('blank lines separate paragraphs, and line ends are breaks', () => {
    expect(plainTextParagraphs('One\nTwo\r\n\r\n \nThree')).toEqual([
      [{ kind: 'text', text: 'One' }, { kind: 'break' }, { kind: 'text', text: 'Two' }],
      [{ kind: 'text', text: 'Three' }],
    ]);
  });

  test.each([
    ['addresses', 'http://a '.repeat(6_000)],
    ['beginnings', 'http://'.repeat(7_000)],
    ['line ends', '\n'.repeat(50_000)],
  ])('50,000 characters of %s are parsed in linear time', (_name, text) => {
    expect(quickest(() => plainTextParagraphs(text))).toBeLessThan(100);
  });
});

test('a long text is cut between words, never longer than the limit', () => {
  const text = 'Doors open at six, the first set begins at seven';
  expect(excerpt(text, 20)).toBe('Doors open at six…');
  for (let length = 2; length < 60; length++) {
    expect(excerpt(text, length).length).toBeLessThanOrEqual(length);
  }
});
