import { describe, expect, it } from 'vitest';
import {
  createRoom,
  printedWords,
} from '../../../../../src/features/newsletter/issue/email-size.ts';
import { issueEvent } from '../../../../support/samples/sample-issue.ts';

const taken = (changes: Parameters<typeof issueEvent>[1]): number => {
  const room = createRoom();
  return Array.from({ length: 60 }, (_, n) => room.take(issueEvent(n, changes))).filter(Boolean)
    .length;
};

describe('the room of a letter', () => {
  it('takes every event that an edition may hold, of the usual length', () => {
    expect(taken({})).toBeGreaterThan(33);
  });

  it('takes fewer of those that are long in bytes', () => {
    const long = { title: '"'.repeat(200), line: '🎷'.repeat(200), venueName: '"'.repeat(200) };
    expect(taken(long)).toBeLessThan(taken({}));
    expect(taken(long)).toBeGreaterThan(10);
  });
});

it('the words of an event are cut between words, on one line', () => {
  const words = printedWords(
    issueEvent(1, { title: 'Jazz '.repeat(60), line: 'one\ntwo', price: null }),
  );
  expect(words.title).toMatch(/^(?:Jazz )+Jazz…$/);
  expect(words.title.length).toBeLessThanOrEqual(110);
  expect(words).toMatchObject({ line: 'one two', price: '' });
});

it('the line of an event ends with a sentence where one is short enough', () => {
  const line = (text: string) => printedWords(issueEvent(1, { line: text })).line;
  const short = 'Three trios and one long pier.';
  expect(line(`${short} ${'Bring a chair and a jacket and '.repeat(9)}`)).toBe(short);
  expect(line('Bring a chair and a jacket and '.repeat(9))).toMatch(/^Bring .{80,114}…$/);
});
