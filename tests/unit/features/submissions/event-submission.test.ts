import { describe, expect, test } from 'vitest';
import type { EventSubmissionField } from '../../../../src/features/submissions/event-submission.ts';
import { EVENT } from '../../../../src/features/events/event-record.ts';
import { CONTACTS, limitOf } from '../../../../src/forms/records/define-record.ts';
import { slowest } from '../../../support/samples/hostile/hostile-text.ts';
import { fc } from '../../../support/samples/properties.ts';
import {
  errorsOf,
  form,
  messages,
  read,
  schema,
} from '../../../support/samples/submissions/submission-form.ts';

describe('a submission that is in order', () => {
  test('is stored in the words of the guide', () => {
    expect(read()).toEqual({
      title: 'First Friday Artwalk',
      category: 'visual-arts',
      description: 'Open studios along the bay.',
      startDate: '2026-12-04',
      startTime: '17:00',
      endDate: null,
      endTime: null,
      venueName: 'Harbor Gallery',
      city: 'Corpus Christi, TX',
      venueAddress: '100 Water Street',
      price: 'FREE',
      priceMinCents: 0,
      priceMaxCents: 0,
      contactEmail: 'artwalk@example.org',
      contactPhone: '361-555-0100',
      website: 'https://example.org',
      instagram: null,
      facebook: null,
      twitter: null,
      socialMedia: null,
      dates: [{ startDate: '2026-12-04', startTime: '17:00', endDate: null, endTime: null }],
      openingHours: null,
      openingReception: null,
      venueId: null,
    });
  });

  test('may leave out everything without a star', () => {
    const { title, category, description, startDate, startTime, venueName, city } = form;
    const { venueAddress, contactEmail } = form;
    const starred = { title, category, description, startDate, startTime, venueName, city };
    expect(schema.parse({ ...starred, venueAddress, contactEmail })).toMatchObject({
      endDate: null,
      price: null,
      priceMinCents: null,
      contactPhone: null,
      website: null,
    });
  });

  test('read again as it was stored gives the same', () => {
    const stored = read({ price: '$15-30', endDate: '2026-12-05', endTime: '9 PM' });
    expect(schema.parse(stored)).toEqual(stored);
  });

  test('never takes a right from outside: what the schema does not name is dropped', () => {
    const extra = {
      id: 'mine',
      status: 'approved',
      isPremium: true,
      isFeatured: true,
      imageUrl: 'https://example.org/a.png',
      priceMinCents: -1,
      tags: ['x'],
      reviewNote: 'x',
      submitterEmail: 'other@example.org',
    };
    expect(read(extra)).toEqual(read());
    const polluted: unknown = JSON.parse(
      `{"__proto__":{"isPremium":true},"constructor":{"prototype":{}},${JSON.stringify(form).slice(1)}`,
    );
    expect(schema.parse(polluted)).toEqual(read());
    expect('isPremium' in schema.parse(polluted)).toBe(false);
  });
});

describe('what is required', () => {
  test('an empty form names every field with a star, in its order, in a sentence', () => {
    expect(errorsOf({})).toEqual([
      { field: 'title', message: 'Enter the event name' },
      { field: 'category', message: 'Choose a category' },
      { field: 'description', message: 'Describe the event' },
      { field: 'startDate', message: 'Start date is required' },
      { field: 'startTime', message: 'Enter the start time' },
      { field: 'venueName', message: 'Enter the name of the venue' },
      { field: 'city', message: 'Choose a city' },
      { field: 'venueAddress', message: 'Enter the street address' },
      { field: 'contactEmail', message: 'Enter an email address like name@example.org' },
    ]);
  });

  test('blank is as good as absent', () => {
    const blank = Object.fromEntries(Object.keys(form).map((key) => [key, '  ']));
    expect(errorsOf(blank)).toEqual(errorsOf({}));
  });

  test('a start date alone lacks its time', () => {
    expect(messages({ startTime: '' })).toEqual({ startTime: 'Enter the start time' });
  });
});

describe('what is not an event', () => {
  test.each([null, undefined, 5, 'text', true, [], [form]])('%j is refused as a whole', (given) => {
    expect(errorsOf(given)).toEqual([
      { field: 'event', message: 'Send the event as an object with its fields' },
    ]);
  });

  test('values of other types are refused field by field', () => {
    expect(messages({ title: 5, startDate: 20261204, city: ['a'], website: {} })).toEqual({
      title: 'Enter this as text',
      startDate: 'Enter this as text',
      city: 'Enter this as text',
      website: 'Enter this as text',
    });
  });
});

describe('the limits', () => {
  test('are those the database checks', () => {
    const limits = Object.entries(EVENT.fields).map(([name, field]) => [name, limitOf(field)?.max]);
    expect(Object.fromEntries(limits)).toEqual({
      ...{ title: 200, category: 60, description: 10_000, price: 100 },
      ...{ venueName: 200, venueAddress: 300, city: 100, contactEmail: 254, contactPhone: 40 },
      ...{ website: 2000, instagram: 2000, facebook: 2000, twitter: 2000 },
    });
  });

  const limited: [EventSubmissionField, number, (length: number) => string][] = [
    ['title', EVENT.fields.title.max, (length) => 'a'.repeat(length)],
    ['description', EVENT.fields.description.max, (length) => 'a'.repeat(length)],
    ['venueName', EVENT.fields.venueName.max, (length) => 'a'.repeat(length)],
    ['venueAddress', EVENT.fields.venueAddress.max, (length) => 'a'.repeat(length)],
    ['city', CONTACTS.city.max, (length) => `${'a'.repeat(length - 4)}, TX`],
    ['price', EVENT.fields.price.max, (length) => 'a'.repeat(length)],
    ['contactPhone', CONTACTS.phone.max, (length) => '5'.repeat(length)],
    ['website', CONTACTS.link.max, (length) => `https://example.org/`.padEnd(length, 'a')],
    ['socialMedia', CONTACTS.link.max, (length) => `https://example.org/`.padEnd(length, 'a')],
  ];

  test.each(limited)('%s may have %d characters and no more', (field, max, fill) => {
    expect(messages({ [field]: fill(max) })).toEqual({});
    expect(messages({ [field]: fill(max + 1) })[field]).toBe(
      `Use at most ${max.toLocaleString('en-US')} characters`,
    );
  });

  test('an email address may have the 254 of a mail path', () => {
    const ofLength = (length: number) =>
      `${'n'.repeat(64)}@${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(length - 197)}.org`;
    expect(ofLength(254)).toHaveLength(CONTACTS.email.max);
    expect(messages({ contactEmail: ofLength(254) })).toEqual({});
    expect(messages({ contactEmail: ofLength(255) })).toEqual({
      contactEmail: 'Use at most 254 characters',
    });
  });

  test('an address that grows past its limit when its letters are escaped is refused', () => {
    const growing = `https://example.org/${'é'.repeat(400)}`;
    expect(messages({ website: growing })).toEqual({ website: 'Use at most 2,000 characters' });
  });
});

describe('text', () => {
  test('on one line stays on one line, and a description keeps its paragraphs', () => {
    expect(read({ title: 'First\r\nFriday', description: 'One\r\n\r\nTwo' })).toMatchObject({
      title: 'First Friday',
      description: 'One\n\nTwo',
    });
  });

  test('no database can store is refused in every field', () => {
    for (const field of Object.keys(form)) {
      for (const bad of ['a\u0000', 'a\ud800']) {
        expect(messages({ [field]: bad })).toHaveProperty(field);
      }
    }
  });

  test('is not escaped: markup stays the text it is', () => {
    expect(read({ title: '<script>alert(1)</script> & more' }).title).toBe(
      '<script>alert(1)</script> & more',
    );
  });
});

describe('category, city and price', () => {
  test('a legacy value becomes its category', () => {
    expect(read({ category: 'Theater' }).category).toBe('performing-arts');
  });

  test('a category that is none of the nine is refused', () => {
    expect(messages({ category: 'wine' })).toEqual({ category: 'Choose a category from the list' });
  });

  test('any city is taken: the list is a help of the form, not a rule', () => {
    expect(read({ city: 'Goliad, TX' }).city).toBe('Goliad, TX');
    expect(read({ city: 'Goliad' }).city).toBe('Goliad, TX');
  });

  test.each([
    ['$0', 'FREE', 0, 0],
    ['$15-30', '$15-30', 1500, 3000],
    ['From $12', 'From $12', 1200, null],
    ['$5 suggested donation', '$5 suggested donation', null, null],
    ['', null, null, null],
  ])('a price of %j is kept as %j, from %j to %j cents', (price, kept, least, most) => {
    expect(read({ price })).toMatchObject({
      price: kept,
      priceMinCents: least,
      priceMaxCents: most,
    });
  });
});

describe('links and addresses', () => {
  test.each(['website', 'instagram', 'facebook', 'twitter', 'socialMedia'])(
    '%s takes http and https only',
    (field) => {
      expect(read({ [field]: 'HTTP://example.org/a' })).toMatchObject({
        [field]: 'http://example.org/a',
      });
      for (const hostile of ['javascript:alert(1)', '//example.org', 'java\nscript:alert(1)']) {
        expect(messages({ [field]: hostile })).toEqual({
          [field]: 'Enter a web address like https://example.org',
        });
      }
    },
  );

  test('a name of a social network becomes the address of its profile', () => {
    const names = { instagram: '@ana_reyes', facebook: ' @pier.7 ', twitter: '@a' };
    expect(read(names)).toMatchObject({
      instagram: 'https://www.instagram.com/ana_reyes',
      facebook: 'https://www.facebook.com/pier.7',
      twitter: 'https://x.com/a',
    });
    expect(messages({ instagram: '@ana/reyes' })).toHaveProperty('instagram');
  });

  test('an email address cannot carry a second header', () => {
    expect(messages({ contactEmail: 'a@example.org\r\nBcc: b@example.org' })).toHaveProperty(
      'contactEmail',
    );
  });

  test('a phone number holds a digit', () => {
    expect(messages({ contactPhone: 'call us' })).toEqual({
      contactPhone: 'Enter a phone number like 361-555-0100',
    });
    expect(read({ contactPhone: '(361) 555-0100 ext. 4' }).contactPhone).toBe(
      '(361) 555-0100 ext. 4',
    );
  });
});

describe('whatever is sent', () => {
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('2026-12-04', '2026-12-04T01:00:00Z', '7 PM', '$5', 'a@example.org', 'music'),
    fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
  );
  const bodies = fc.record(Object.fromEntries(Object.keys(form).map((key) => [key, values])), {
    requiredKeys: [],
  });

  test('the schema returns an event or at least one error, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(bodies, fc.anything()), (body) => {
        if (schema.safeParse(body).success) return;
        const errors = errorsOf(body);
        expect(errors.length).toBeGreaterThan(0);
        expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length);
        for (const { message } of errors) expect(message).toMatch(/^[A-Z][^<>{}]{5,80}$/);
      }),
    );
  });

  test('what is accepted holds only text that can be stored, within its limits', () => {
    const field = fc.constantFrom(...(Object.keys(form) as EventSubmissionField[]));
    fc.assert(
      fc.property(field, values, (name, value) => {
        const result = schema.safeParse({ ...form, [name]: value });
        if (!result.success) return;
        const stored = JSON.stringify(result.data);
        expect(stored).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        expect(schema.parse(result.data)).toEqual(result.data);
      }),
    );
  });

  test('each field is read in time', () => {
    const everywhere = (text: string) =>
      schema.safeParse(Object.fromEntries(Object.keys(form).map((key) => [key, text])));
    // All fields are read at once, so the time is divided by their number.
    expect(slowest(everywhere).ms / Object.keys(form).length).toBeLessThan(100);
    // Time to try every hostile text in every field, on a machine that may be busy.
  }, 60_000);
});
