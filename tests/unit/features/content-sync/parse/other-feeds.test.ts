import { describe, expect, test } from 'vitest';
import type { SourceKind } from '../../../../../src/features/content-sync/listing.ts';
import {
  calendar,
  datesOf,
  ldEvent,
  page,
  parse,
  readingOf,
  readOf,
  tecPage,
  vevent,
} from '../../../../support/samples/sync/feeds.ts';

const tec = (event: object, settings = {}) =>
  readingOf('events-calendar', tecPage(event), settings).listings[0];

const apiEvent = (venue: string) => {
  const event = { id: 'play', title: 'Harbor Play', venue: { name: venue } };
  return JSON.stringify({ version: 1, events: [{ ...event, dates: [{ start: '2026-12-04' }] }] });
};

describe('The Events Calendar', () => {
  test.each([
    ['its own zone', { timezone: 'America/Chicago' }, '2026-12-04 19:00 - 21:00'],
    ['no zone chosen', { timezone: 'UTC+0' }, '2026-12-04 19:00 - 21:00'],
    ['an offset of Central', { timezone: 'UTC-6' }, '2026-12-04 19:00 - 21:00'],
    ['another zone', { timezone: 'America/New_York' }, '2026-12-04 18:00 - 20:00'],
    ['another offset', { timezone: 'UTC-7' }, '2026-12-04 20:00 - 22:00'],
    ['no zone at all', { timezone: '' }, '2026-12-04 19:00 - 21:00'],
    [
      'whole days',
      { all_day: true, start_date: '2026-12-04 00:00:00', end_date: '2026-12-06 23:59:59' },
      '2026-12-04 - 2026-12-06',
    ],
    [
      'whole days of a site whose days end at 3:00 AM',
      { all_day: true, start_date: '2026-12-04 03:00:00', end_date: '2026-12-07 02:59:59' },
      '2026-12-04 - 2026-12-06',
    ],
    ['a time to the last minute', { end_date: '2026-12-04 23:59:59' }, '2026-12-04 19:00'],
  ])('with %s gives wall time', (_, event, shown) => {
    expect(datesOf(tec(event))).toEqual([shown]);
  });

  test.each([
    'Virtual',
    'Online',
    'Zoom',
    'Livestream',
    'Live Stream',
    'Webinar',
    'Virtual Event',
    'Zoom (link follows)',
    'Online via Zoom',
    'Live on YouTube',
    'VIRTUAL - register for the link',
    'Facebook Live',
    'Zoom Meeting ID: 123 4567 890',
  ])('a venue “%s” means online only', (venue) => {
    const given = [
      readingOf('events-calendar', tecPage({ venue: { venue, address: '' } })),
      readingOf('icalendar', calendar(vevent(`LOCATION:${venue}`))),
      readingOf('json-ld', page(ldEvent({ location: { '@type': 'Place', name: venue } }))),
      readingOf('content-api', apiEvent(venue)),
    ];
    for (const { listings, skipped } of given) {
      expect([listings, skipped[0]?.detail]).toEqual([[], 'Online only']);
    }
  });

  test.each([
    'Zoom Gallery',
    'Virtual Reality Lab',
    'Online, 12 Water St',
    'Internet Café',
    'Zoom and at Harbor Hall',
    'Remote Sands Studio',
    'The Virtual',
  ])('a venue “%s” is a place', (venue) => {
    const given = [
      readingOf('events-calendar', tecPage({ venue: { venue, address: '' } })),
      readingOf('icalendar', calendar(vevent(`LOCATION:${venue}`))),
      readingOf('json-ld', page(ldEvent({ location: { '@type': 'Place', name: venue } }))),
      readingOf('content-api', apiEvent(venue)),
    ];
    for (const { listings } of given) expect(listings).toHaveLength(1);
  });

  test('a venue “Online” with a street is a place', () => {
    expect(tec({ venue: { venue: 'Online', address: '12 Water St' } })?.venueName).toBe('Online');
  });

  test('escaped titles, costs, venues, images and organizers are read', () => {
    expect(
      tec({
        title: 'Children&#8217;s R&amp;B &#8211; Night',
        description: '<p>One<br>two</p><ul><li>Three</li></ul>',
        cost: '$10 &#8211; $20',
        venue: {
          venue: 'Harbor &amp; Hall',
          address: '12 Water St',
          city: 'Port Aransas',
          state: 'TX',
          country: 'United States',
        },
        image: { url: 'https://stage.example.org/a.jpg' },
        organizer: [{ email: 'box@stage.example.org', phone: '361-555-0100' }],
        tags: [{ name: '#Family' }, { name: 'family' }],
        categories: [{ name: 'Music' }],
      }),
    ).toMatchObject({
      title: 'Children’s R&B – Night',
      description: 'One\ntwo\n\n• Three',
      price: '$10 – $20',
      priceMinCents: 1000,
      priceMaxCents: 2000,
      venueName: 'Harbor & Hall',
      city: 'Port Aransas, TX',
      imageUrl: 'https://stage.example.org/a.jpg',
      contactEmail: 'box@stage.example.org',
      contactPhone: '361-555-0100',
      tags: ['Family'],
      category: 'music',
    });
  });

  test('dates of a series are one listing by their address, keyed by their start', () => {
    const dates = ['2026-12-04', '2026-12-11'].map((day, index) => ({
      id: 10_000_000 + index,
      url: `https://stage.example.org/event/play/${day}/`,
      start_date: `${day} 19:00:00`,
      end_date: `${day} 21:00:00`,
    }));
    const { listings } = readingOf('events-calendar', tecPage(...dates));
    expect(listings).toHaveLength(1);
    expect(listings[0]?.externalId).toBe('https://stage.example.org/event/play/');
    expect(listings[0]?.dates.map(({ key }) => key)).toEqual([
      '2026-12-04T19:00',
      '2026-12-11T19:00',
    ]);
    expect(listings[0]?.dates[0]?.own).toEqual({ sourceUrl: dates[0]?.url });
  });

  test('the aggregator’s rows with hours beside the day are one listing a series', () => {
    const row = (day: string) => ({
      title: 'Harbor Choir',
      start_date: day,
      end_date: day,
      start_hour: 19,
      start_minute: 30,
      end_hour: '21',
      end_minute: 0,
      timezone: 'America/Chicago',
      uid: `abc@google.com-${day} 19:30:00 America/Chicago`,
      venue: { venue: 'Hall, 12 Water St, Rockport, TX 78382, USA' },
    });
    const text = JSON.stringify({
      status: 'success',
      data: { events: [row('2026-12-04'), row('2026-12-11')] },
    });
    const { listings } = readingOf('events-calendar', text);
    expect(listings).toHaveLength(1);
    expect(listings[0]).toMatchObject({
      externalId: 'abc@google.com',
      venueName: 'Hall',
      venueAddress: '12 Water St',
    });
    expect(datesOf(listings[0])).toEqual(['2026-12-04 19:30 - 21:00', '2026-12-11 19:30 - 21:00']);
  });

  test('names the next page, and events without a date', () => {
    const body = {
      ...(JSON.parse(tecPage({}, { title: 'Undated', start_date: 'soon' })) as object),
      next_rest_url: 'https://stage.example.org/wp-json/tribe/events/v1/events?page=2',
    };
    const read = readOf('events-calendar', JSON.stringify(body));
    expect(read).toMatchObject({
      next: body.next_rest_url,
      itemsRead: 2,
      problems: [{ item: 'Undated' }],
    });
    expect(read.items).toHaveLength(1);
  });
});

describe('the content API', () => {
  const feed = (...events: object[]) =>
    JSON.stringify({ version: 1, events, articles: [], next: '/page/2' });
  const event = {
    id: 'play',
    title: 'Harbor Play',
    dates: [
      { start: '2026-12-04T19:00', end: '2026-12-04T21:00' },
      { id: 'b', start: '2026-12-06', price: 'FREE' },
      { start: '2026-12-05T18:00', timeZone: 'America/Denver', status: 'cancelled' },
    ],
    price: '$15',
    categories: ['Theater'],
    venue: { name: 'Hall', city: 'Rockport', state: 'TX' },
  };

  test('gives events with their dates and what a date has of its own', () => {
    const { listings } = readingOf('content-api', feed(event));
    expect(listings[0]).toMatchObject({ externalId: 'play', price: '$15', venueName: 'Hall' });
    expect(datesOf(listings[0])).toEqual([
      '2026-12-04 19:00 - 21:00',
      '2026-12-05 19:00 cancelled',
      '2026-12-06',
    ]);
    expect(listings[0]?.dates[2]).toMatchObject({
      key: 'b',
      own: { price: 'FREE', priceMinCents: 0 },
    });
  });

  test('names a wrong event and a wrong date, and keeps the others', () => {
    const read = readOf(
      'content-api',
      feed(
        event,
        { title: 'No id', dates: [{ start: '2026-12-04' }] },
        { ...event, dates: [{}, { start: 'soon' }, { start: '2026-12-09' }] },
      ),
    );
    expect(read.items).toHaveLength(4);
    expect(read.problems.map(({ item }) => item)).toEqual(['No id', 'Harbor Play', 'Harbor Play']);
    expect(read.next).toBe('https://stage.example.org/page/2');
  });

  test('of another version is refused', () => {
    expect(parse('content-api', '{"version":2,"events":[]}')).toMatchObject({
      message: 'This is data of the site’s own programs, not a content feed.',
      advice: 'Enter the page that lists the events.',
    });
  });
});

test.each<[SourceKind, string, string]>([
  [
    'content-api',
    JSON.stringify({ version: 1, events: [{ id: 7, title: 'Play', dates: [{}] }] }),
    '7',
  ],
  ['events-calendar', tecPage({ title: 'CANCELLED: Play', start_date: 'soon' }), '100'],
  ['icalendar', calendar(vevent('SUMMARY:Play', 'DTSTART:soon')), 'play@stage.example.org'],
  ['icalendar', calendar(vevent('SUMMARY:Play', 'RRULE:FREQ=NEVER')), 'play@stage.example.org'],
  ['json-ld', page(ldEvent({ '@id': '#play', name: 'Play', startDate: 'soon' })), '#play'],
])('%s: an event that is left out is named by id and title (%#)', (kind, text, id) => {
  expect(readingOf(kind, text).leftOut).toEqual([{ id, title: 'Play' }]);
});

test('an article that is left out is told from an event', () => {
  const text = JSON.stringify({ version: 1, articles: [{ id: 8, title: 'Essay' }] });
  expect(readingOf('content-api', text).leftOut).toEqual([
    { isArticle: true, id: '8', title: 'Essay' },
  ]);
});

test('an event that is left out may be any, where neither id nor title can be read', () => {
  expect(readingOf('json-ld', page('@type: Event (soon')).leftOut).toEqual([{ id: '', title: '' }]);
  expect(readingOf('icalendar', calendar(vevent('SUMMARY:'))).leftOut).toEqual([
    { id: 'play@stage.example.org', title: '' },
  ]);
});

describe('a body of another kind is refused in plain words', () => {
  const signIn =
    '<!doctype html><html><head><title>Sign in</title></head><body><input type="password"></body></html>';
  const ics = calendar(vevent());
  test.each<[SourceKind, string, string]>([
    ['icalendar', signIn, 'This is a sign-in page, not a calendar.'],
    ['icalendar', '', 'This is an empty answer, not a calendar.'],
    ['icalendar', '<html><title>Stage</title>', 'This is a web page, not a calendar.'],
    ['icalendar', '{"events":[]}', 'This is data of the site’s own programs, not a calendar.'],
    ['rss', signIn, 'This is a sign-in page, not a news feed.'],
    ['rss', '<html><title>Stage</title>', 'This is a web page, not a news feed.'],
    ['events-calendar', ics, 'This is an iCalendar file, not a list of events.'],
    [
      'events-calendar',
      '{"code":"rest_no_route","message":"No route was found.","data":{"status":404}}',
      'This is an error (“No route was found.”), not a list of events.',
    ],
    ['content-api', 'hello', 'This is a text, not a content feed.'],
    ['json-ld', '', 'This is an empty answer, not a page with events.'],
  ])('%s: %s', (kind, text, message) => {
    const parsed = parse(kind, text);
    expect(parsed).toMatchObject({ outcome: 'refused', message });
    expect(parsed.outcome === 'refused' && parsed.advice).toMatch(/\.$/);
  });
});
