import { describe, expect, it } from 'vitest';
import {
  CONTACT_LIMITS,
  contactMessage,
  EMPTY_MESSAGE,
  filledSubject,
  isUrgent,
} from '../../../../src/features/contact/contact-message.ts';
import { fieldProblems } from '../../../../src/forms/form-problems.ts';
import { paths } from '../../../../src/paths.ts';
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
  it('is stored as submitted, without the spaces around it', () => {
    expect(
      contactMessage.parse({ ...FORM, name: '  Ana Reyes ', email: ' ana@example.org ' }),
    ).toEqual(FORM);
  });

  it('has four fields and no more, whatever else is sent', () => {
    expect(
      contactMessage.parse({ ...FORM, status: 'handled', id: 'x', created_at: '2000' }),
    ).toEqual(FORM);
  });

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

  it('has line breaks in its text alone', () => {
    const input = 'one\r\ntwo\u2028three\u0085four';
    expect(contactMessage.parse({ ...FORM, name: input, subject: input, message: input })).toEqual({
      ...FORM,
      name: 'one two three four',
      subject: 'one two three four',
      message: 'one\ntwo\nthree\nfour',
    });
  });

  it.each([null, 'text', [], { ...FORM, name: {} }, { ...FORM, message: ['a', 'b'] }])(
    'is no %j',
    (value) => {
      expect(contactMessage.safeParse(value).success).toBe(false);
    },
  );
});

describe('the subject a link fills in', () => {
  it('is the one that the link names', () => {
    const { search } = new URL(
      paths.contact({ subject: 'Venue & pier: 50%' }),
      'https://x.example',
    );
    expect(filledSubject(search)).toBe('Venue & pier: 50%');
  });

  it.each(['', '?', '?subject=', '?topic=x', `?subject=${'x'.repeat(201)}`, '?subject=%00'])(
    'is none for %j',
    (search) => {
      expect(filledSubject(search)).toBe('');
    },
  );

  it('is one line', () => {
    expect(filledSubject('?subject=one%0D%0Atwo')).toBe('one two');
  });
});

describe('a subject', () => {
  it.each(['URGENT', 'urgent: the doors are shut', 'The pier (Urgent!)', 'Is it “urgent”?'])(
    'that holds the word in any case is urgent: %s',
    (subject) => {
      expect(isUrgent(subject)).toBe(true);
    },
  );

  it.each([
    '',
    'Urgently needed: a chair',
    'Insurgents, a play',
    'urgent_care',
    'Turgent',
    'URGENTÉ',
  ])('that holds it only within another word, or not, is none: %s', (subject) => {
    expect(isUrgent(subject)).toBe(false);
  });

  it('is judged in no time, whatever it is', () => {
    expect(slowest(isUrgent).ms).toBeLessThan(100);
  });
});
