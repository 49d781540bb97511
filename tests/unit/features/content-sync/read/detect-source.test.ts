import { describe, expect, it } from 'vitest';
import { detectSource } from '../../../../../src/features/content-sync/read/detect-source.server.ts';
import { openWeb } from '../../../../../src/features/content-sync/read/web.server.ts';
import {
  leadsTo,
  never,
  startTestServer,
  type Answer,
} from '../../../../support/web/web-server.ts';

const ABOUT = 'A play about the bay and its people, told by those who live beside the water.';
const TODAY = '2026-11-23';

/** Responds with a text in which `{origin}` is replaced by the server's own origin. */
const page =
  (text: string, headers: Record<string, string> = {}): Answer =>
  (response, _request, { origin }) =>
    void response.writeHead(200, headers).end(text.replaceAll('{origin}', origin));

const detect = async (answers: Record<string, Answer>, path = '/', budgetMs?: number) => {
  const { origin } = await startTestServer(answers);
  const web = openWeb({ siteUrl: 'https://guide.example', localOrigin: origin });
  const result = await detectSource(`${origin}${path}`, {
    web,
    today: TODAY,
    ...(budgetMs === undefined ? {} : { budgetMs }),
  });
  return JSON.parse(JSON.stringify(result).replaceAll(origin, '{origin}')) as typeof result;
};

const event = (title: string, more: object = {}) => ({
  '@type': 'TheaterEvent',
  name: title,
  description: ABOUT,
  url: 'https://theater.example/shows/1',
  startDate: '2026-12-04T19:30:00-06:00',
  location: { name: 'Harbor Playhouse', address: '1 Bayfront Park, Corpus Christi, TX 78401' },
  ...more,
});

const script = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

const html = (body: string, head = ''): Answer =>
  page(`<!doctype html><html><head><title>Harbor  Playhouse</title>${head}</head><body>${body}`);

const ICS = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Bay Arts\\, all events', 'BEGIN:VEVENT'],
  ...[
    'UID:1@arts.example',
    'DTSTART;TZID=America/Chicago:20261204T193000',
    'SUMMARY:The Lighthouse Play',
  ],
  ...[`DESCRIPTION:${ABOUT}`, 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

const TRIBE = JSON.stringify({
  events: [
    {
      id: 1,
      title: 'The Lighthouse Play',
      description: ABOUT,
      url: 'https://theater.example/event/1/',
      start_date: '2026-12-04 19:30:00',
      end_date: '2026-12-04 21:30:00',
      timezone: 'America/Chicago',
      venue: { venue: 'Harbor Playhouse', city: 'Corpus Christi', state: 'TX' },
    },
  ],
  rest_url: 'https://theater.example/wp-json/tribe/events/v1/events/',
});

const RSS = `<?xml version="1.0"?><rss version="2.0"><channel><title>Bay &amp; Brush</title><item>
  <title>The year in paint</title><link>https://bay.example/1</link><guid>1</guid>
  <description>${ABOUT.repeat(5)}</description></item></channel></rss>`;

const ROUTE = '/wp-json/tribe/events/v1/events';
const alternate = (type: string, href: string, title = '') =>
  `<link rel="alternate" type="${type}" href="${href}" title="${title}">`;

describe('an address of', () => {
  it.each<[string, Record<string, Answer>, string, object]>([
    [
      'an iCalendar file',
      { '/c.ics': page(ICS) },
      '/c.ics',
      {
        kind: 'icalendar',
        url: '{origin}/c.ics',
        name: 'Bay Arts, all events',
        // The events of this calendar have no place, so the calendar's name becomes their venue.
        defaultCity: 'Corpus Christi, TX',
        defaultVenue: 'Bay Arts, all events',
      },
    ],
    [
      'an iCalendar file whose events name their venues',
      { '/c.ics': page(ICS.replace('END:VEVENT', 'LOCATION:Hall\\, Rockport\r\nEND:VEVENT')) },
      '/c.ics',
      { kind: 'icalendar', defaultCity: null, defaultVenue: null },
    ],
    [
      'a request to The Events Calendar',
      { [ROUTE]: page(TRIBE) },
      `${ROUTE}?start_date=2020-01-01&page=1`,
      { kind: 'events-calendar', url: `{origin}${ROUTE}`, defaultCity: null, defaultVenue: null },
    ],
    [
      'a content API',
      {
        '/feed.json': page(
          JSON.stringify({
            version: 1,
            events: [
              { id: '1', title: 'Play', description: ABOUT, dates: [{ start: '2026-12-04' }] },
            ],
          }),
        ),
      },
      '/feed.json',
      { kind: 'content-api', url: '{origin}/feed.json' },
    ],
    [
      'an RSS feed',
      { '/feed/': page(RSS) },
      '/feed/',
      { kind: 'rss', url: '{origin}/feed/', name: 'Bay & Brush' },
    ],
    [
      'a page that has moved',
      { '/old': leadsTo('/shows'), '/shows': html(script(event('Play'))) },
      '/old',
      { kind: 'json-ld', url: '{origin}/shows', name: 'Harbor Playhouse' },
    ],
  ])('%s is what it is', async (_, answers, path, settings) => {
    expect(await detect(answers, path)).toMatchObject({
      outcome: 'found',
      settings: { ...settings, isEnabled: true, daysAhead: 180, trust: 2 },
    });
  });

  it.each<[string, Record<string, Answer>, object]>([
    [
      'with The Events Calendar',
      {
        '/': html('', '<link rel="https://api.w.org/" href="{origin}/wp-json/">'),
        [ROUTE]: page(TRIBE),
      },
      { kind: 'events-calendar', url: `{origin}${ROUTE}`, name: 'Harbor Playhouse' },
    ],
    [
      'with a sign-in form, a Google button and a link to its editors’ page',
      {
        '/': html(
          '<form><input type="password"></form><a href="/wp-login.php">Log in</a><script src="https://accounts.google.com/gsi/client"></script>',
          alternate('text/calendar', '/all.ics'),
        ),
        '/all.ics': page(ICS),
      },
      { kind: 'icalendar', url: '{origin}/all.ics' },
    ],
    [
      'with a captcha below its list of event pages',
      {
        '/': html('<a href="/shows/play">Play</a><div class="g-recaptcha"></div>'),
        '/shows/play': html(script(event('Play'))),
      },
      { kind: 'json-ld', url: '{origin}/' },
    ],
    [
      'whose WordPress has plain addresses and only articles',
      {
        '/': html(
          '',
          `<link rel="https://api.w.org/" href="{origin}/index.php?rest_route=/">${alternate('application/rss+xml', '/comments/feed/', 'Comments')}${alternate('application/rss+xml', '/feed/')}`,
        ),
        '/comments/feed/': page(RSS),
        '/feed/': page(RSS),
      },
      { kind: 'rss', url: '{origin}/feed/' },
    ],
    [
      'that names its calendar file',
      { '/': html('', alternate('text/calendar', '/all.ics')), '/all.ics': page(ICS) },
      { kind: 'icalendar', url: '{origin}/all.ics', name: 'Harbor Playhouse' },
    ],
    [
      'that links to its calendar file, among those of single events',
      {
        '/': html(
          '<a href="/events/play?format=ical">ICS</a><a href="/event/play/?ical=1">ICS</a><a href="/calendar/?ical=1">Subscribe</a>',
        ),
        '/events/play': page(ICS),
        '/event/play/': page(ICS),
        '/calendar/': page(ICS),
      },
      { kind: 'icalendar', url: '{origin}/calendar/?ical=1' },
    ],
    [
      'of Localist',
      {
        '/': html('', '<script src="https://cdn.localist.com/app.js"></script>'),
        '/calendar.ics': page(ICS),
      },
      { kind: 'icalendar', url: '{origin}/calendar.ics' },
    ],
    [
      'that describes its events itself, as Wix and Dice do',
      { '/': html(script({ '@graph': [event('Play'), event('Second Play')] })) },
      { kind: 'json-ld', url: '{origin}/' },
    ],
    [
      'whose events are on pages of their own, as with Squarespace and Modern Events Calendar',
      {
        '/': html('<a href="/shows/play">Play</a><a href="/shows/play?format=ical">ICS</a>'),
        '/shows/play': html(script(event('Play'))),
      },
      { kind: 'json-ld', url: '{origin}/' },
    ],
    [
      'whose events are on another page',
      {
        '/': html('<a href="/about">About</a><a href="/visit/whats-on">What’s on</a>'),
        '/visit/whats-on': html(script([event('Play'), event('Second Play')])),
      },
      { kind: 'json-ld', url: '{origin}/visit/whats-on' },
    ],
    [
      'whose events are in its sitemap alone',
      {
        '/': html('<p>Welcome'),
        '/robots.txt': page('Sitemap: {origin}/map.xml'),
        '/map.xml': page('<urlset><url><loc><![CDATA[{origin}/event/play/]]></loc></url></urlset>'),
        '/event/play/': html(script(event('Play'))),
      },
      { kind: 'json-ld', url: '{origin}/map.xml' },
    ],
  ])('a site %s leads to its feed', async (_, answers, settings) => {
    expect(await detect(answers)).toMatchObject({ outcome: 'found', settings });
  });

  it.each<[string, Answer, string]>([
    [
      'a sign-in page',
      html('<form><input type="password"></form>'),
      'This is a sign-in page, not a calendar.',
    ],
    [
      'a sign-in page by its title, whatever it links to',
      page('<!doctype html><title>Log in</title><a href="/shows/play">Play</a>'),
      'This is a sign-in page, not a calendar.',
    ],
    [
      'a page with a link to its editors’ page, without events',
      html('<a href="/wp-login.php">Log in</a>'),
      'This page has no events that the guide can read.',
    ],
    [
      'a check for robots',
      page('<!doctype html><title>Just a moment...</title>'),
      'This is a check for robots, not a calendar.',
    ],
    [
      'a page without events',
      html('<p>Welcome'),
      'This page has no events that the guide can read.',
    ],
    [
      'a JSON of another shape',
      page('{"a":1}'),
      'This is data of the site’s own programs, not a content feed.',
    ],
    [
      'a missing page',
      (response) => void response.writeHead(404).end(),
      'There is nothing at this address (404).',
    ],
    [
      'a closed page',
      (response) => void response.writeHead(403).end(),
      'does not let the guide in (403)',
    ],
    [
      'a broken site',
      (response) => void response.writeHead(502).end(),
      'has an error of its own (502)',
    ],
    ['a machine inside', leadsTo('http://169.254.169.254/'), 'leads to a private network'],
  ])('%s is refused as what it is, with advice', async (_, answer, message) => {
    expect(await detect({ '/': answer })).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining(message),
      advice: expect.stringMatching(/[.”)]$/),
    });
  });

  it('a slow site ends within the time for it', async () => {
    const before = performance.now();
    const result = await detect(
      { '/': html('<a href="/events">Events</a>'), '*': never, '/robots.txt': page('') },
      '/',
      300,
    );
    expect(result).toMatchObject({
      message: 'The site answers too slowly to find out what it offers.',
    });
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe('a calendar whose name is no name', () => {
  it.each([
    'studio@arts.example',
    'arts.example',
    'https://arts.example/calendar',
    'www.arts.example/events?x=1',
  ])('%s is suggested neither as the name nor as the venue', async (name) => {
    expect(await detect({ '/': page(ICS.replace('Bay Arts\\, all events', name)) })).toMatchObject({
      outcome: 'found',
      settings: { name: '', defaultVenue: null },
    });
  });

  it('a name with a dot or an at sign is one', async () => {
    for (const name of ['Studio @ the Bay', 'St. Mary’s', 'Mr.Bones Band']) {
      const given = page(ICS.replace('Bay Arts\\, all events', name));
      expect(await detect({ '/': given })).toMatchObject({ settings: { name } });
    }
  });
});
