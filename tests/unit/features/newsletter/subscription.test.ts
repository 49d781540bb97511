import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import {
  confirmRequest,
  CONSENT,
  EMAIL_MISSING,
  groupInterests,
  INTEREST_GROUPS,
  interestsField,
  INVALID_EMAIL,
  matchesInterests,
  preferencesRequest,
  resubscribeRequest,
  subscribeRequest,
  unsubscribeAddress,
  unsubscribeRequest,
} from '../../../../src/features/newsletter/subscription.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';

const values = Object.values(INTEREST_GROUPS).flatMap((options) =>
  options.map(({ value }) => value as string),
);

describe('interests', () => {
  test('are the nine categories and the cities of calendar and form', () => {
    expect(INTEREST_GROUPS.categories).toHaveLength(9);
    expect(INTEREST_GROUPS.cities).toHaveLength(12);
    expect(INTEREST_GROUPS.cities[0]).toEqual({ value: 'Corpus Christi', label: 'Corpus Christi' });
  });

  test('fit into the database together, which holds forty', () => {
    expect(values.length).toBeLessThanOrEqual(40);
    expect(new Set(values).size).toBe(values.length);
  });

  test.each([
    ['one checked box', 'music', ['music']],
    ['several', ['Rockport', 'music', 'Alice'], ['music', 'Rockport', 'Alice']],
    ['one twice', ['music', 'music'], ['music']],
    ['a blank field for no box', '', []],
    ['a blank field and a box', ['', 'Sinton'], ['Sinton']],
    ['none', [], []],
  ])('are read from a form with %s', (_, sent, stored) => {
    expect(interestsField.parse(sent)).toEqual(stored);
  });

  test.each([['golf'], [['music', 'golf']], [7], [[null]], [{}], [null]])(
    'are refused when they are %j',
    (sent) => {
      const { error } = interestsField.safeParse(sent);
      expect(error?.issues[0]?.message).toBe('Choose interests from the list');
    },
  );

  test('are grouped, without one that is no longer offered', () => {
    expect(groupInterests(['Rockport', 'music', 'opera'])).toEqual({
      categories: ['music'],
      cities: ['Rockport'],
    });
  });
});

describe('an event', () => {
  const jazz = { category: 'music', city: 'Rockport, TX' };

  test.each([
    [jazz, [], true],
    [jazz, ['music'], true],
    [jazz, ['Rockport'], true],
    [jazz, ['visual-arts', 'music', 'Victoria', 'Rockport'], true],
    [jazz, ['visual-arts'], false],
    [jazz, ['Victoria'], false],
    [jazz, ['music', 'Victoria'], false],
    [jazz, ['visual-arts', 'Rockport'], false],
    [{ ...jazz, category: 'theater' }, ['performing-arts'], true],
    [{ category: 'unknown', city: 'ROCKPORT' }, ['Rockport'], true],
    [{ category: 'unknown', city: 'ROCKPORT' }, ['music', 'Rockport'], false],
    [jazz, ['no-longer-offered'], true],
    [jazz, ['no-longer-offered', 'Rockport'], true],
  ])('%j with the interests %j matches: %j', (event, interests, matches) => {
    expect(matchesInterests(event, interests)).toBe(matches);
  });
});

describe('subscription', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ_-01234';
  const refusal = (schema: ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues[0]?.message;

  describe('a subscription', () => {
    test('is an address in lower case, and names if they were given', () => {
      expect(subscribeRequest.parse({ email: ' Ana@Example.ORG ' })).toEqual({
        email: 'ana@example.org',
        firstName: null,
        lastName: null,
        source: 'footer',
        userAgent: null,
      });
      expect(
        subscribeRequest.parse({
          email: 'ana@example.org',
          firstName: ' Ana ',
          lastName: 'Ruíz',
          source: 'inline',
          userAgent: 'Firefox',
        }),
      ).toMatchObject({
        firstName: 'Ana',
        lastName: 'Ruíz',
        source: 'inline',
        userAgent: 'Firefox',
      });
    });

    test('is of the same subscriber in both spellings of a domain', () => {
      const emails = ['ana@Peñarts.example', 'ANA@xn--pearts-xwa.example'];
      expect(emails.map((email) => subscribeRequest.parse({ email }).email)).toEqual([
        'ana@xn--pearts-xwa.example',
        'ana@xn--pearts-xwa.example',
      ]);
    });

    test.each([
      [undefined],
      [null],
      [''],
      [7],
      [{}],
      [['ana@example.org', 'eve@example.org']],
      ['ana'],
      ['ana@localhost'],
      ['ana@example.org\r\nBcc: eve@example.org'],
      ['ana@example.org,eve@example.org'],
      ['Ana <ana@example.org>'],
      [`${'a'.repeat(65)}@example.org`],
      ['ana\u0000@example.org'],
    ])('is refused with the message of the specification for %j', (email) => {
      expect(refusal(subscribeRequest, { email })).toBe(INVALID_EMAIL);
      expect(refusal(unsubscribeAddress, email)).toBe(INVALID_EMAIL);
    });

    test('ignores a status, interests or IP address', () => {
      const sent = { status: 'active', interests: ['music'], ipAddress: '203.0.113.9', id: 'x' };
      const keys = Object.keys(subscribeRequest.parse({ email: 'ana@example.org', ...sent }));
      expect(keys.toSorted()).toEqual(['email', 'firstName', 'lastName', 'source', 'userAgent']);
    });

    test('keeps names on one line, at most 100 characters', () => {
      const read = (firstName: unknown) =>
        subscribeRequest.parse({ email: 'ana@example.org', firstName }).firstName;
      expect(read('Ana\r\nBcc: eve@example.org')).toBe('Ana Bcc: eve@example.org');
      const tooLong = { email: 'ana@example.org', firstName: 'x'.repeat(101) };
      expect(refusal(subscribeRequest, tooLong)).toBe('Use at most 100 characters');
    });

    test('cuts a long browser name, and drops an unreadable one', () => {
      const read = (userAgent: unknown) =>
        subscribeRequest.parse({ email: 'ana@example.org', userAgent }).userAgent;
      expect(read('x'.repeat(9_000))).toHaveLength(500);
      expect(read('a\u0000b')).toBeNull();
      expect(read({})).toBeNull();
      expect(read('  ')).toBeNull();
      expect(read(`${'x'.repeat(499)}\ud83d\ude00`)).toBe(`${'x'.repeat(499)}\ufffd`);
    });

    test('from an unknown form counts as the footer’s', () => {
      expect(subscribeRequest.parse({ email: 'ana@example.org', source: 'x' }).source).toBe(
        'footer',
      );
    });

    test('is parsed in linear time', () => {
      const read = (text: string) =>
        subscribeRequest.safeParse({ email: text, firstName: text, userAgent: text });
      expect(slowest(read).ms).toBeLessThan(100);
    });
  });

  describe('a link', () => {
    test.each([confirmRequest, preferencesRequest, unsubscribeRequest, resubscribeRequest])(
      'is looked up only if it is well-formed',
      (schema) => {
        expect(schema.parse({ token: TOKEN }).token).toBe(TOKEN);
        for (const token of [
          undefined,
          null,
          7,
          '',
          'short',
          `${TOKEN}x`,
          `${TOKEN}\n${TOKEN}`,
          [TOKEN],
        ]) {
          expect(schema.parse({ token }).token).toBeNull();
        }
      },
    );
  });

  describe('interests', () => {
    test('stay unchanged when a confirmation has none', () => {
      expect(confirmRequest.parse({ token: TOKEN }).interests).toBeNull();
      expect(confirmRequest.parse({ token: TOKEN, interests: '' }).interests).toEqual([]);
      expect(confirmRequest.parse({ token: TOKEN, interests: 'music' }).interests).toEqual([
        'music',
      ]);
    });

    test('are everything when no box is checked', () => {
      expect(preferencesRequest.parse({ token: TOKEN }).interests).toEqual([]);
    });

    test.each([confirmRequest, preferencesRequest])(
      'that are not offered are refused',
      (schema) => {
        expect(refusal(schema, { token: TOKEN, interests: ['golf'] })).toBe(
          'Choose interests from the list',
        );
      },
    );
  });

  describe('unsubscribing', () => {
    test('needs an address only without a working link', () => {
      expect(unsubscribeRequest.parse({})).toEqual({ token: null, email: null });
      expect(unsubscribeRequest.parse({ email: '' }).email).toBeNull();
      expect(unsubscribeRequest.parse({ email: 'no address', token: TOKEN }).token).toBe(TOKEN);
      expect(EMAIL_MISSING).toBe('Please enter your email address.');
    });
  });

  test('the consent names the sender, the frequency and the way out, and fits the database', () => {
    for (const words of ['Coastal Bend Arts', 'once a week', 'unsubscribe']) {
      expect(CONSENT).toContain(words);
    }
    expect(CONSENT.length).toBeLessThanOrEqual(2000);
  });
});
