import { describe, expect, test } from 'vitest';
import { fitLine } from '../../../../../src/features/content-sync/normalize/event-facts.ts';
import { splitAddress } from '../../../../../src/features/content-sync/normalize/place.ts';
import {
  articleMarkup,
  plainDescription,
  plainTitle,
} from '../../../../../src/features/content-sync/normalize/to-plain-text.ts';
import { readInstant } from '../../../../../src/features/content-sync/parse/read-date.ts';
import { calendar, readingOf, tecPage, vevent } from '../../../../support/samples/sync/feeds.ts';

test.each([
  [
    'Harbor Hall, 12 Water St, Port Aransas, TX 78373, USA',
    ['Harbor Hall', '12 Water St', 'Port Aransas', 'TX'],
  ],
  ['12 Water St, Port Aransas, Texas', ['', '12 Water St', 'Port Aransas', 'Texas']],
  ['12 Water St Corpus Christi TX 78401', ['', '12 Water St', 'Corpus Christi', 'TX']],
  ['Harbor Hall, Rockport', ['Harbor Hall', '', 'Rockport', '']],
  ['Harbor Hall', ['Harbor Hall', '', '', '']],
  ['500 Main St, Houston, TX', ['', '500 Main St', 'Houston', 'TX']],
  ['Hall - 12 Water St  Rockport TX 78382', ['Hall', '12 Water St', 'Rockport', 'TX']],
  ['Hall @ 12 Water St, Rockport', ['Hall', '12 Water St', 'Rockport', '']],
  ['Hall, 12 Water St Rockport, TX 78382', ['Hall', '12 Water St', 'Rockport', 'TX']],
  ['Harbor Hall - Port Aransas, TX', ['Harbor Hall', '', 'Port Aransas', 'TX']],
  [
    'Art Center of Corpus Christi, TX',
    ['Art Center of Corpus Christi', '', 'Corpus Christi', 'TX'],
  ],
  ['Playhouse at Port Aransas, TX', ['Playhouse', '', 'Port Aransas', 'TX']],
  ['Near Rockport, TX', ['', '', 'Rockport', 'TX']],
  ['12 Water St, Rockport 78382', ['', '12 Water St', 'Rockport', '']],
  ['Room G5 - 11:30am - 2 pm', ['Room G5 - 11:30am - 2 pm', '', '', '']],
  ['', ['', '', '', '']],
])('the address “%s” is taken apart', (line, parts) => {
  const { name, street, city, state } = splitAddress(line);
  expect([name, street, city, state]).toEqual(parts);
});

test.each([
  [{ city: 'CORPUS CHRISTI' }, 'Corpus Christi, TX'],
  [{ city: 'Corpus Christi, TX', state: 'TX' }, 'Corpus Christi, TX'],
  [{ city: 'Rockport, TX 78382' }, 'Rockport, TX'],
  [{ city: 'Port O’Connor', state: 'Texas' }, "Port O'Connor, TX"],
  [{ city: '', venue: 'Port Aransas Community Theatre' }, 'Port Aransas, TX'],
  [{ city: '', venue: 'Pavilion, Port Aransas Beach' }, 'Port Aransas, TX'],
  [{ city: 'Sinton TX 78387' }, 'Sinton, TX'],
  [{ city: '', venue: 'Alice Theatre' }, 'Rockport, TX'],
  [{ city: 'Houston', state: 'TX' }, 'City: Houston, TX'],
  [{ city: 'Victoria', state: 'BC', country: 'Canada' }, 'Country: Canada'],
])('the venue %j lies in %s', (venue, city) => {
  const { listings, skipped } = readingOf('events-calendar', tecPage({ venue }));
  expect(listings[0]?.city ?? skipped[0]?.detail).toBe(city);
});

test('an event without a city lies outside, unless its source has a default city', () => {
  expect(readingOf('events-calendar', tecPage({}), { defaultCity: null }).skipped).toMatchObject([
    { reason: 'outside-the-region', detail: 'No city. Set a default city for this source' },
  ]);
});

describe('texts', () => {
  test.each([
    ['Jazz night', 10, 'Jazz night'],
    ['Jazz night here', 12, 'Jazz night…'],
    ['Jazz night here', 11, 'Jazz…'],
  ])('the line %s in %d characters is %s', (text, max, line) => {
    expect(fitLine(text, max)).toBe(line);
  });

  test.each([
    ['R&amp;B', 'R&B'],
    ['R&amp;amp;B', 'R&amp;B'],
    ['Caf&eacute; &ccedil;a', 'Café ça'],
    ['<b>Bold</b> title', 'Bold title'],
    ['&lt;em&gt;Hamlet&lt;/em&gt; opens', 'Hamlet opens'],
    ['I <3 you & <everyone>', 'I <3 you & <everyone>'],
    ['TWO\n  LINES', 'TWO LINES'],
  ])('the title %s is %s', (written, title) => {
    expect(plainTitle(written)).toBe(title);
  });

  test.each([
    ['<p>One</p><p>Two<br/>three</p>', 'One\n\nTwo\nthree'],
    ['&lt;p&gt;One&lt;/p&gt;', 'One'],
    ['One\n\nTwo &amp; three', 'One\n\nTwo & three'],
    ['One\n\n<b>Two</b>\nthree', 'One\n\nTwo\nthree'],
    ['<p>One\ntwo</p>', 'One two'],
    ['<p>One</p><svg class="icon"/><p>Two</p>', 'One\n\nTwo'],
    ['<style>p{}</style><p>One<script>x()</script></p>', 'One'],
    ['<P>One</P><SCRIPT>x()</SCRIPT><P>Two</P>', 'One\n\nTwo'],
    ['<ul><li>One</li><li>Two</li></ul>', '• One\n• Two'],
  ])('the description %s is %j', (written, text) => {
    expect(plainDescription(written)).toBe(text);
  });

  test('HTML becomes the guide’s light markup', () => {
    expect(
      articleMarkup('<h2>Head</h2><p>A <strong>bold </strong>word</p><ol><li>One</li></ol>'),
    ).toBe('## Head\n\nA **bold** word\n\n- One');
    expect(articleMarkup('A <b>bold</b>\nword\r\n\r\nTwo')).toBe('A **bold** word\n\nTwo');
  });

  test.each([
    ['Mon, 02 Nov 2026 10:00:00 +0000', '2026-11-02T10:00:00.000Z'],
    ['2026-11-02T10:00:00-06:00', '2026-11-02T16:00:00.000Z'],
    ['2026-11-02', '2026-11-02T00:00:00.000Z'],
    ['yesterday', null],
  ])('the instant %s is %s', (written, instant) => {
    expect(readInstant(written)).toBe(instant);
  });
});

test('the address of an organizer at a domain outside ASCII is imported in ASCII', () => {
  const { listings, problems } = readingOf(
    'events-calendar',
    tecPage({ organizer: [{ email: 'ana@peñarts.example' }] }),
  );
  expect(listings[0]?.contactEmail).toBe('ana@xn--pearts-xwa.example');
  expect(problems).toEqual([]);
});

test('optional facts that break a rule are left out and named, the rest is kept', () => {
  const { listings, problems } = readingOf(
    'events-calendar',
    tecPage({
      website: 'javascript:alert(1)',
      image: { url: 'data:image/png;base64,AAAA' },
      organizer: [{ email: 'box at stage', phone: 'call us' }],
      cost: 'x'.repeat(200),
      tags: ['a'.repeat(60), 'ok'],
    }),
  );
  expect(listings[0]).toMatchObject({
    title: 'Harbor Play',
    website: null,
    imageUrl: null,
    contactEmail: null,
    contactPhone: null,
    price: null,
    tags: ['ok'],
  });
  expect(problems).toHaveLength(5);
});

test.each([
  ['Free admission', 'FREE'],
  ['$0', 'FREE'],
  ['No cover', 'FREE'],
  ['$15', '$15'],
  ['Free for members, $5', 'Free for members, $5'],
])('the cost %s is %s', (cost, price) => {
  expect(readingOf('events-calendar', tecPage({ cost })).listings[0]?.price).toBe(price);
});

test('an image’s address is read without entities, as links are', () => {
  const image = { url: 'https://stage.example.org/a.jpg?w=9&amp;h=9' };
  const [listing] = readingOf('events-calendar', tecPage({ image })).listings;
  expect(listing?.imageUrl).toBe('https://stage.example.org/a.jpg?w=9&h=9');
});

test('long texts are cut between words, without half an emoji', () => {
  const [listing] = readingOf(
    'events-calendar',
    tecPage({ title: 'Art '.repeat(99), description: '😀'.repeat(6000) }),
  ).listings;
  expect(listing?.title).toMatch(/^Art (?:Art )+Art…$/);
  expect(listing?.title.length).toBeLessThanOrEqual(200);
  expect(listing?.description).toHaveLength(9999);
});

test.each([
  ['TX', '', ''],
  ['Texas 78401', '', ''],
  ['#_LOCATIONNAME, #_LOCATIONFULLLINE, #_LOCATIONCOUNTRY', '', ''],
  ['{{venue}}', '', ''],
  ['TBA', '', ''],
  ['- 204 S Austin St  Rockport TX 78382', '', '204 S Austin St'],
  [
    '<p>Meeting Room</p> - Service Center 2751 Highway Bypass Rockport TX 78382',
    'Meeting Room - Service Center',
    '2751 Highway Bypass',
  ],
  ['Art Center – 100 N Shore Blvd\\, Rockport\\, TX 78382', 'Art Center', '100 N Shore Blvd'],
  ['Art Center | 100 N Shore Blvd\\, Rockport', 'Art Center', '100 N Shore Blvd'],
  [
    'Harbor Playhouse 1802 N Chaparral St\\, Rockport\\, TX',
    'Harbor Playhouse',
    '1802 N Chaparral St',
  ],
  ['Harbor Playhouse (Main Stage)', 'Harbor Playhouse (Main Stage)', ''],
  [
    'Sanctuary at First Christian Church (Disciples of Christ)',
    'Sanctuary at First Christian Church (Disciples of Christ)',
    '',
  ],
  ['Harbor Hall (12 Water St\\, Rockport)', 'Harbor Hall', '12 Water St'],
  ['Zoom and at Harbor Hall', 'Harbor Hall', ''],
  ['Hybrid: Harbor Hall and online', 'Harbor Hall', ''],
  ['In person at Harbor Hall and on Zoom', 'Harbor Hall', ''],
  ['Harbor Hall (in person) and Zoom', 'Harbor Hall', ''],
  ['Harbor Hall\\, Online', 'Harbor Hall', ''],
  ['Harbor Hall [12 Water St\\, Rockport]', 'Harbor Hall', '12 Water St'],
  ['Location TBA', '', ''],
  ['See website for details', '', ''],
  ['?', '', ''],
  ['Online & in person at Harbor Hall', 'Harbor Hall', ''],
  ['Harbor Hall and Zoom', 'Harbor Hall', ''],
  ['Harbor Hall / online', 'Harbor Hall', ''],
  ['Studio 54 Lounge', 'Studio 54 Lounge', ''],
  ['Pier 19 Restaurant', 'Pier 19 Restaurant', ''],
])('the location “%s” is the venue “%s” at “%s”', (location, venueName, venueAddress) => {
  const feed = (more: object = {}) =>
    readingOf('icalendar', calendar(vevent(`LOCATION:${location}`, 'URL:/ical.aspx?id=14')), more);
  const { listings, problems } = feed();
  expect(listings).toMatchObject([{ venueName, venueAddress, city: 'Rockport, TX' }]);
  const isMissing = venueName === '' && venueAddress === '';
  expect(problems.map(({ message }) => message)).toEqual(
    isMissing ? ['Its place names no venue.'] : [],
  );
  if (isMissing) {
    expect(feed({ defaultVenue: 'Bay Museum' }).listings[0]?.venueName).toBe('Bay Museum');
  }
});

test.each([
  ['Senior Recital', 'CATEGORIES:Performances\\, shows\\, and films', 'music'],
  ['Trombone Recital', 'CATEGORIES:Performances, shows, and films', 'music'],
  ['Trombone Recital', 'CATEGORIES:Film | Stage', 'music'],
  ['Trombone Recital', 'CATEGORIES:Film\r\nCATEGORIES:Theatre', 'music'],
  ['Evening in the Hall', 'CATEGORIES:Concerts/Films', 'film-media'],
  ['Jazz on Screen', 'CATEGORIES:Film', 'film-media'],
  ['All the Nice Sailors', 'X-NAME:Harbor Theatre', 'performing-arts'],
  ['All the Nice Sailors', 'X-NAME:Bay Cinemas', 'film-media'],
  ['All the Nice Sailors', 'X-NAME:Farmers Market', null],
])('“%s” with %s is %s', (title, line, category) => {
  const name = line.startsWith('X-NAME') ? line.slice(7) : '';
  const lines = name === '' ? [line] : [];
  const text = calendar(vevent(`SUMMARY:${title}`, ...lines)).replace(
    'VERSION:2.0',
    `VERSION:2.0\r\nX-WR-CALNAME:${name}`,
  );
  const { listings } = readingOf('icalendar', text, { defaultCategory: null, name: 'Feed' });
  expect(listings[0]?.category ?? null).toBe(category);
});
