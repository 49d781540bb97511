/** Finding out feeds that are easily taken for something else, and the names of sources. */
import { describe, expect, test } from 'vitest';
import { detectSource } from '../../../../../src/features/content-sync/read/detect-source.server.ts';
import { openWeb } from '../../../../../src/features/content-sync/read/web.server.ts';
import { ldEvent, tecPage } from '../../../../support/samples/sync/feeds.ts';
import { sends, startTestServer, type Answer } from '../../../../support/web/web-server.ts';

const detect = async (answers: Record<string, Answer>, path = '/') => {
  const { origin } = await startTestServer(answers);
  const web = openWeb({ siteUrl: 'https://guide.example', localOrigin: origin });
  return detectSource(`${origin}${path}`, { web, today: '2026-11-23' });
};

describe('a JSON Feed', () => {
  const jsonFeed = (version: string, more: object = {}) =>
    JSON.stringify({
      items: ['opens', 'closes'].map((id) => ({
        ...{ id, url: `https://bay.example/${id}`, title: `The dance hall ${id}` },
        content_html: `<p>${'The county choir and a brass band play in the old dance hall. '.repeat(5)}</p>`,
        ...more,
      })),
      version,
      title: 'Bay Journal',
      home_page_url: 'https://bay.example/',
    });

  test.each(['https://jsonfeed.org/version/1', 'https://jsonfeed.org/version/1.1'])(
    'of %s is found by its address',
    async (version) => {
      expect(await detect({ '/feed.json': sends(jsonFeed(version)) }, '/feed.json')).toMatchObject({
        settings: { kind: 'rss', name: 'Bay Journal' },
        reading: {
          articles: [{ title: 'The dance hall opens' }, { title: 'The dance hall closes' }],
        },
      });
    },
  );

  test('with dates of its own is no calendar', async () => {
    const text = jsonFeed('https://jsonfeed.org/version/1.1', { start_date: '2026-12-04' });
    expect(await detect({ '/feed.json': sends(text) }, '/feed.json')).toMatchObject({
      settings: { kind: 'rss' },
    });
  });

  test.each(['application/feed+json', 'application/json'])(
    'is found by a link of %s',
    async (type) => {
      const page = `<!doctype html><title>Bay</title><link rel="alternate" type="${type}" href="/feed.json">`;
      const answers = {
        '/': sends(page),
        '/feed.json': sends(jsonFeed('https://jsonfeed.org/version/1.1')),
      };
      expect(await detect(answers)).toMatchObject({
        settings: { kind: 'rss' },
        reading: { articles: [{}, {}] },
      });
    },
  );
});

describe('a feed of events', () => {
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Events</title><item><title>Harbor Play</title>
    <link>https://hall.example/event/1/</link><guid isPermaLink="false">https://hall.example/?post_type=tribe_events&amp;p=1</guid>
    <pubDate>Fri, 04 Dec 2026 19:30:00 +0000</pubDate></item></channel></rss>`;

  test('of The Events Calendar leads to the calendar of its site', async () => {
    const api = { '/wp-json/tribe/events/v1/events': sends(tecPage({ title: 'Harbor Jazz' })) };
    expect(await detect({ '/events/feed/': sends(feed), ...api }, '/events/feed/')).toMatchObject({
      settings: { kind: 'events-calendar' },
      reading: { listings: [{ title: 'Harbor Jazz' }] },
    });
  });

  test('without a calendar behind it is refused with what to do', async () => {
    expect(await detect({ '/events/feed/': sends(feed) }, '/events/feed/')).toMatchObject({
      outcome: 'refused',
      message: 'This feed lists events without their dates and places.',
    });
  });
});

describe('the name of a source', () => {
  const nameOf = async (title: string, siteName: string, event: object = {}) => {
    const data = JSON.stringify([ldEvent(event), ldEvent({ ...event, name: 'Other Play' })]);
    const found = await detect({
      '/': sends(
        `<!doctype html><title>${title}</title><meta property="og:site_name" content="${siteName}"><script type="application/ld+json">${data}</script>`,
      ),
    });
    return found.outcome === 'found' ? found.settings.name : found.message;
  };
  const organizer = { '@type': 'Organization', name: 'Poetry House' };

  test.each([
    ['the site’s', 'Events', 'Harbor Hall', {}, 'Harbor Hall'],
    ['the organizer’s, not the ticket seller’s', 'Poetry House', 'Eventbrite', {}, 'Poetry House'],
    [
      'without the seller’s words',
      'Poetry House Events and Tickets | Eventbrite',
      '',
      {},
      'Poetry House',
    ],
    [
      'that of all events at a seller',
      'Play Tickets, Fri - Dec 4',
      'Eventbrite',
      { organizer },
      'Poetry House',
    ],
    ['the seller’s, if nothing else is known', 'Eventbrite', 'Eventbrite', {}, 'Eventbrite'],
    ['a house’s with such a word in it', 'Dice & Sons Gallery', '', {}, 'Dice & Sons Gallery'],
  ])('is %s', async (_, title, siteName, event, name) => {
    expect(await nameOf(title, siteName, event)).toBe(name);
  });
});
