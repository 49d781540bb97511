/** The feeds, pictures and indexes of a build can hold any text that forms and the database accept. */
import ICAL from 'ical.js';
import { DOMParser } from 'linkedom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { articleNews, eventNews, newsRss } from '../../../../src/features/feeds/news-rss.ts';
import { eventsIcs } from '../../../../src/features/feeds/event-ics.ts';
import { EventCard } from '../../../../src/features/events/card/EventCard.tsx';
import { eventJsonLd } from '../../../../src/features/events/page/event-json-ld.ts';
import { searchRecords } from '../../../../src/features/search/index/search-record.ts';
import { drawCard } from '../../../../src/features/share-cards/card-drawing.server.ts';
import { articleCard, eventCard } from '../../../../src/features/share-cards/share-card.ts';
import { citySlug } from '../../../../src/regions/city-slug.ts';
import { jsonLdText } from '../../../../src/ui/data/json-ld.ts';
import { fc } from '../../../support/samples/properties.ts';
import { proveRuns } from '../../../support/prove.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { samplePost } from '../../../support/samples/sample-post.ts';
import { UNSEEN_SIGNS } from '../../../support/samples/hostile/hidden-contacts.ts';

/** Texts that may each break a page, a picture, a feed or an index. */
const AWKWARD = [
  ...'<>&"\'`\\/%{}[]()|#?:;,.!~^$*+=@\t\n\r\0\u001b\u007f\u0085\u00ad\u061c\ud800\udfff\ufffd\uffff',
  ...[...'夜𠀀𐐀𓀀𝔄ﬁ½Ⅷ①٣ßİıŐ', '🎉', '👩‍👩‍👧', '🇺🇸', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '#️⃣', 'مرحبا', 'שלום', 'क्‍ष', 'ก็็็็', 'Z̸͖̈́'],
  ...[
    ']]>',
    '<!--',
    '</script>',
    '${x}',
    '{{x}}',
    '&amp;',
    '&#0;',
    '&#xd800;',
    'BEGIN:VEVENT',
    'http://[',
    '%E0%A4%A',
  ],
  ...UNSEEN_SIGNS,
];

/** Any text that a program can send, at most `max` UTF-16 units: any code units, one sign many times, long words. */
const anyText = (max: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(fc.constantFrom(...AWKWARD, ' ', 'a'), { maxLength: 40 })
        .map((parts) => parts.join('')),
      fc
        .tuple(
          fc.oneof(
            fc.constantFrom(...AWKWARD),
            fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
          ),
          fc.nat(max),
        )
        .map(([sign, count]) => sign.repeat(count + 1)),
      fc
        .array(fc.constantFrom(...UNSEEN_SIGNS, ' '), { maxLength: 5 })
        .map((signs) => signs.join('')),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 9 }).map((word) => word.repeat(max)),
    )
    .map((text) => text.slice(0, max));

const SITE = 'https://guide.example';

/** Texts as Postgres can hold them, also those that forms refuse today. */
const stored = (max: number) =>
  anyText(max).map((text) => text.replaceAll(/[\0\ud800-\udfff]/gu, ''));

const anyEvent = fc
  .record({
    title: stored(200),
    description: stored(400),
    venueName: stored(200),
    venueAddress: stored(300),
    city: stored(96),
    category: stored(60),
    statusNote: fc.option(stored(100)),
    price: fc.option(stored(100)),
  })
  .map((texts) => sampleEvent(texts));

test('feeds, calendars, structured data, cards of lists and the search index', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const post = samplePost({
        title: event.title,
        author: event.venueName,
        category: event.city,
      });
      const news = [
        ...eventNews({ upcoming: [event], past: [] }, new Map([[event.id, event.createdAt]])),
        ...articleNews([post]),
      ];
      const feed = new DOMParser().parseFromString(newsRss(news, SITE), 'text/xml');
      expect(feed.querySelectorAll('item')).toHaveLength(2);
      const calendar = eventsIcs({
        name: event.title,
        events: [event],
        siteUrl: SITE,
        source: null,
      });
      expect(new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')).toHaveLength(
        1,
      );
      const described = jsonLdText(eventJsonLd(event, SITE, `${SITE}/events/x`));
      expect(JSON.parse(described)).toMatchObject({ '@context': 'https://schema.org' });
      const [record] = searchRecords({ upcoming: [event], past: [] });
      expect(JSON.stringify(record).isWellFormed()).toBe(true);
      expect(JSON.stringify(record)).not.toMatch(/\\ud[89a-f]/);
      expect(renderToStaticMarkup(createElement(EventCard, { event }))).toContain('</h3>');
      expect(citySlug(event.city).length).toBeLessThan(200);
    }),
    { numRuns: proveRuns(50, 5_000) },
  );
});

test('share cards', async () => {
  await fc.assert(
    fc.asyncProperty(anyEvent, async (event) => {
      const post = samplePost({
        title: event.title,
        author: event.venueName,
        category: event.city,
      });
      for (const card of [eventCard(event), articleCard(post)]) {
        const { width, height } = await sharp(await drawCard(card)).metadata();
        expect([width, height]).toEqual([1200, 630]);
      }
    }),
    { numRuns: proveRuns(6, 500) },
  );
}, 600_000);
