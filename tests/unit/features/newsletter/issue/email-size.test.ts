import { describe, expect, it } from 'vitest';
import {
  createRoom,
  printedWords,
} from '../../../../../src/features/newsletter/issue/email-size.ts';
import { issueEvent } from '../../../../support/samples/mail/sample-issue.ts';

const taken = (changes: Parameters<typeof issueEvent>[1]): number => {
  const room = createRoom();
  return Array.from({ length: 60 }, (_, n) => room.take(issueEvent(n, changes))).filter(Boolean)
    .length;
};

describe('the space of an email', () => {
  it('fits every event of an edition, of usual length', () => {
    expect(taken({})).toBeGreaterThan(33);
  });

  it('fits fewer long events', () => {
    const long = { title: '"'.repeat(200), line: '🎷'.repeat(200), venueName: '"'.repeat(200) };
    expect(taken(long)).toBeLessThan(taken({}));
    expect(taken(long)).toBeGreaterThan(10);
  });
});

it('texts are cut between words, on one line', () => {
  const words = printedWords(
    issueEvent(1, { title: 'Jazz '.repeat(60), line: 'one\ntwo', price: null }),
  );
  expect(words.title).toMatch(/^(?:Jazz )+Jazz…$/);
  expect(words.title.length).toBeLessThanOrEqual(110);
  expect(words).toMatchObject({ line: 'one two', price: '' });
});

it('the opening ends with a sentence if one is short enough', () => {
  const line = (text: string) => printedWords(issueEvent(1, { line: text })).line;
  const short = 'Three trios and one long pier.';
  expect(line(`${short} ${'Bring a chair and a jacket and '.repeat(9)}`)).toBe(short);
  expect(line('Bring a chair and a jacket and '.repeat(9))).toMatch(/^Bring .{80,114}…$/);
});
