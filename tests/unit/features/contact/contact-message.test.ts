import { describe, expect, it } from 'vitest';
import {
  CONTACT_LIMITS,
  contactMessage,
  EMPTY_MESSAGE,
  isUrgent,
} from '../../../../src/features/contact/contact-message.ts';
import { fieldProblems } from '../../../../src/forms/form-problems.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';

const FORM = {
  name: 'Ana Reyes',
  email: 'ana@example.org',
  subject: 'The pier',
  message: 'It opens at six.\n\nThank you!',
};

const problemsOf = (changes: Partial<typeof FORM>) =>
  fieldProblems(contactMessage, { ...FORM, ...changes });

describe('a message', () => {
  it.each([
    ['name', 'Enter your name'],
    ['email', 'Enter an email address like name@example.org'],
    ['subject', 'Enter a subject'],
    ['message', 'Enter your message'],
  ] as const)('without %s says so', (part, message) => {
    expect(problemsOf({ [part]: ' \u200b ' })).toEqual([{ part, message }]);
  });

  it('that is empty has an error for every field', () => {
    expect(problemsOf(EMPTY_MESSAGE)).toHaveLength(4);
  });

  it.each(['name', 'email', 'subject', 'message'] as const)(
    'whose %s is longer than can be kept says how long it may be',
    (part) => {
      const limit = CONTACT_LIMITS[part];
      expect(problemsOf({ [part]: 'x'.repeat(limit + 1) })).toEqual([
        { part, message: `Use at most ${limit.toLocaleString('en-US')} characters` },
      ]);
    },
  );

  it.each([
    'nobody',
    'ana@example.org, eve@example.net',
    'Ana <ana@example.org>',
    'ana@example.org\r\nBcc: eve@example.net',
    'ana@example.org\nTo: eve@example.net',
    'ana@[127.0.0.1]',
  ])('from %j is refused: that is not one plain address', (email) => {
    expect(problemsOf({ email })).toHaveLength(1);
  });
});

describe('a subject', () => {
  it('is judged in no time, whatever it is', () => {
    expect(slowest(isUrgent).ms).toBeLessThan(100);
  });
});
