import { describe, expect, test } from 'vitest';
import {
  EVENT_LIMITS,
  eventSubmission,
  type EventSubmissionField,
  fieldErrors,
} from '../../../../src/features/submissions/event-submission.ts';
import { slowest } from '../../../support/hostile-text.ts';
import { fc } from '../../../support/properties.ts';

const TODAY = '2026-11-21';
const schema = eventSubmission(TODAY);

const form = {
  title: 'First Friday Artwalk',
  category: 'visual-arts',
  description: 'Open studios along the bay.',
  startDate: '2026-12-04',
  startTime: '17:00',
  endDate: '',
  endTime: '',
  venueName: 'Harbor Gallery',
  city: 'Corpus Christi, TX',
  venueAddress: '100 Water Street',
  price: 'Free',
  contactEmail: 'artwalk@example.org',
  contactPhone: '361-555-0100',
  website: 'example.org',
  instagram: '',
  facebook: '',
  twitter: '',
  socialMedia: '',
};

const read = (changes: object = {}) => schema.parse({ ...form, ...changes });
const errorsOf = (given: unknown, reader = schema) => {
  const result = reader.safeParse(given);
  return result.success ? [] : fieldErrors(result.error);
};
const messages = (changes: object) =>
  Object.fromEntries(
    errorsOf({ ...form, ...changes }).map(({ field, message }) => [field, message]),
  );

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
    expect(EVENT_LIMITS).toEqual({
      title: 200,
      description: 10_000,
      venueName: 200,
      venueAddress: 300,
      city: 100,
      price: 100,
      email: 254,
      phone: 40,
      url: 2000,
    });
  });

  const limited: [EventSubmissionField, number, (length: number) => string][] = [
    ['title', EVENT_LIMITS.title, (length) => 'a'.repeat(length)],
    ['description', EVENT_LIMITS.description, (length) => 'a'.repeat(length)],
    ['venueName', EVENT_LIMITS.venueName, (length) => 'a'.repeat(length)],
    ['venueAddress', EVENT_LIMITS.venueAddress, (length) => 'a'.repeat(length)],
    ['city', EVENT_LIMITS.city, (length) => 'a'.repeat(length)],
    ['price', EVENT_LIMITS.price, (length) => 'a'.repeat(length)],
    ['contactPhone', EVENT_LIMITS.phone, (length) => '5'.repeat(length)],
    ['website', EVENT_LIMITS.url, (length) => `https://example.org/`.padEnd(length, 'a')],
    ['socialMedia', EVENT_LIMITS.url, (length) => `https://example.org/`.padEnd(length, 'a')],
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
    expect(ofLength(254)).toHaveLength(EVENT_LIMITS.email);
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

describe('dates and times', () => {
  test('times are taken as people write them', () => {
    expect(read({ startTime: '7 PM', endTime: '9:30 pm' })).toMatchObject({
      startTime: '19:00',
      endTime: '21:30',
    });
  });

  test('a date or time that is none is refused with an example', () => {
    expect(
      messages({ startDate: '2026-02-30', startTime: '25:00', endDate: 'soon', endTime: 'late' }),
    ).toEqual({
      startDate: 'Enter a date like 2026-11-07',
      startTime: 'Enter a time like 7:00 PM',
      endDate: 'Enter a date like 2026-11-07',
      endTime: 'Enter a time like 7:00 PM',
    });
  });

  test('an instant is read at -06:00', () => {
    expect(read({ startDate: '2026-12-05T01:00:00Z', startTime: '' })).toMatchObject({
      startDate: '2026-12-04',
      startTime: '19:00',
    });
  });

  test('a time that is given wins over the time of an instant', () => {
    expect(read({ startDate: '2026-12-05T01:00:00Z', startTime: '18:00' }).startTime).toBe('18:00');
  });

  test('midnight of an instant is a day without a time', () => {
    const midnight = '2026-12-04T06:00:00.000Z';
    expect(messages({ startDate: midnight, startTime: '' })).toEqual({
      startTime: 'Enter the start time',
    });
    expect(read({ endDate: midnight })).toMatchObject({ endDate: '2026-12-04', endTime: null });
  });

  test('an end instant brings its time when none is given', () => {
    expect(read({ endDate: '2026-12-06T03:30:00Z' })).toMatchObject({
      endDate: '2026-12-05',
      endTime: '21:30',
    });
  });

  test('an end before the start is refused at the end date', () => {
    expect(messages({ endDate: '2026-12-03' })).toEqual({
      endDate: 'Enter an end date on or after the start date',
    });
    expect(messages({ endDate: '2026-12-04' })).toEqual({});
  });

  test('a show that ends past midnight needs no end date', () => {
    expect(read({ startTime: '21:00', endTime: '01:00' })).toMatchObject({
      startDate: '2026-12-04',
      endDate: null,
      endTime: '01:00',
    });
    expect(messages({ startTime: '21:00', endTime: '01:00', endDate: '2026-12-04' })).toEqual({});
  });

  test('an event that is over is refused, one of today is not', () => {
    expect(messages({ startDate: '2026-11-20' })).toEqual({
      startDate: 'This event is over. Enter a date from today on',
    });
    expect(messages({ startDate: TODAY })).toEqual({});
  });

  test('an exhibition that is running is taken, one that closed is refused at its end', () => {
    expect(messages({ startDate: '2026-11-01', endDate: TODAY })).toEqual({});
    expect(messages({ startDate: '2026-11-01', endDate: '2026-11-20' })).toEqual({
      endDate: 'This event is over. Enter an end date from today on',
    });
  });

  test('two years ahead is as far as the guide looks', () => {
    expect(messages({ startDate: '2028-11-21' })).toEqual({});
    expect(messages({ startDate: '2028-11-22' })).toEqual({
      startDate: 'Enter a start date within the next two years',
    });
    expect(messages({ endDate: '2028-11-21' })).toEqual({});
    expect(messages({ endDate: '9999-12-31' })).toEqual({
      endDate: 'Enter an end date within the next two years',
    });
  });

  test('without a day to compare with, the past and the far future are taken', () => {
    const imported = eventSubmission();
    expect(errorsOf({ ...form, startDate: '2019-05-04' }, imported)).toEqual([]);
    expect(errorsOf({ ...form, startDate: '2050-05-04' }, imported)).toEqual([]);
    expect(errorsOf({ ...form, endDate: '2019-05-04' }, imported)).toHaveLength(1);
  });

  test('dates are compared even when another field is wrong, so all is said at once', () => {
    expect(messages({ title: '', endDate: '2026-12-03' })).toEqual({
      title: 'Enter the event name',
      endDate: 'Enter an end date on or after the start date',
    });
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

  test('the schema answers with an event or with at least one sentence, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(bodies, fc.anything()), (body) => {
        const result = schema.safeParse(body);
        if (result.success) return;
        const errors = fieldErrors(result.error);
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

  test('it is read in time', () => {
    const everywhere = (text: string) =>
      schema.safeParse(Object.fromEntries(Object.keys(form).map((key) => [key, text])));
    expect(slowest(everywhere).ms).toBeLessThan(100);
  });
});
