import { expect, test } from 'vitest';
import {
  cardText,
  moreStories,
  publishedDay,
  readingMinutes,
  standfirst,
} from '../../../../src/features/blog/blog-post.ts';
import { fc } from '../../../support/samples/properties.ts';

test.each([
  ['2026-11-06T03:30:00Z', '2026-11-05'],
  ['2026-11-06T18:00:00+00:00', '2026-11-06'],
  ['2026-07-04T04:59:59Z', '2026-07-03'],
  ['2026-07-04T05:00:00Z', '2026-07-04'],
  [null, null],
])('a post published at %s has the Central date %s', (publishedAt, day) => {
  expect(publishedDay({ publishedAt })).toBe(day);
});

test.each([
  ['', 1],
  ['word '.repeat(345), 2],
  ['word '.repeat(690), 3],
  ['- ** 12 '.repeat(1000), 1],
])('reading time counts words, not marks', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

const CONTENT = 'Four **days** of fire,\nand thirty people.\n\nMore.';

test.each([
  [' Thirty\npeople. ', 'Thirty people.'],
  ['Four days of fire', null],
  ['Four days of fire…', null],
  ['Four days of […]', null],
  ['Four days  of fire, and ...', null],
  [' ', null],
])('the excerpt %j opens the post as %j, unless the text begins with it', (excerpt, opening) => {
  expect(standfirst({ excerpt, content: CONTENT })).toBe(opening);
});

test('a card without an excerpt has the first words of the text, without marks', () => {
  expect(cardText({ excerpt: 'Thirty people.', content: CONTENT })).toBe('Thirty people.');
  expect(cardText({ excerpt: '', content: CONTENT })).toBe(
    'Four days of fire, and thirty people. More.',
  );
  expect(cardText({ excerpt: '', content: 'word '.repeat(500) }).length).toBeLessThan(401);
});

test.each([
  [0, ['d', 'c', 'b']],
  [3, ['a', 'e', 'd']],
])('after post %i come the next older, then the newest', (index, more) => {
  expect(moreStories(['e', 'd', 'c', 'b', 'a'], index)).toEqual(more);
});

test('more stories are three if possible, each once, never the post itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), (count, any) => {
      const index = any % count;
      const more = moreStories([...Array(count).keys()], index);
      expect(more).toHaveLength(Math.min(3, count - 1));
      expect(new Set([...more, index]).size).toBe(more.length + 1);
    }),
  );
});
