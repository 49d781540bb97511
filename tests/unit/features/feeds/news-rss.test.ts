/** The RSS feed, read by feedsmith. */
import { parseRssFeed } from 'feedsmith';
import { DOMParser } from 'linkedom';
import { describe, expect, test } from 'vitest';
import type { BlogPost } from '../../../../src/features/blog/blog-post.ts';
import type { EventSummary } from '../../../../src/features/events/event.ts';
import { entryTitle } from '../../../../src/features/events/calendar/calendar-entry.ts';
import { articleNews, eventNews, newsRss } from '../../../../src/features/feeds/news-rss.ts';
import { HOSTILE_TITLES } from '../../../support/samples/hostile/hostile-titles.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { samplePost } from '../../../support/samples/sample-post.ts';

const PUBLISHED = '2026-06-02T15:00:00Z';

const read = (events: EventSummary[], posts: BlogPost[] = [], published: string[] = []) => {
  const publications = new Map(events.map(({ id }, at) => [id, published[at] ?? PUBLISHED]));
  const news = [...eventNews({ upcoming: events, past: [] }, publications), ...articleNews(posts)];
  return parseRssFeed(newsRss(news, 'https://guide.example'));
};

describe('the items', () => {
  test('are events and articles, the newest publication first', () => {
    const feed = read([sampleEvent()], [samplePost()]);
    expect(
      feed.items?.map(({ title, link, guid, pubDate }) => [title, link, guid, pubDate]),
    ).toEqual([
      [
        'A Night at the Kiln',
        'https://guide.example/blog/a-night-at-the-kiln',
        { value: 'article:b0a0c4de-0000-4000-8000-000000000001', isPermaLink: false },
        'Thu, 05 Nov 2026 18:30:00 GMT',
      ],
      [
        'Jazz on the Bay',
        'https://guide.example/events/jazz-on-the-bay-k3x9q2',
        { value: 'event:jazz-on-the-bay-k3x9q2', isPermaLink: false },
        'Tue, 02 Jun 2026 15:00:00 GMT',
      ],
    ]);
    expect(feed.lastBuildDate).toBe('Thu, 05 Nov 2026 18:30:00 GMT');
    expect(feed.items?.[0]?.dc?.creators).toEqual(['Renata Ojeda']);
  });

  test('have the excerpt of an article, or without one its text, without marks', () => {
    const content = '## The Keel\n\nThey **still** build.\n- cypress\n- pine';
    const described = (excerpt: string) =>
      read([], [samplePost({ content, excerpt })]).items?.[0]?.description;
    expect(described('On boats.')).toBe('<p>On boats.</p>');
    expect(described('')).toBe('<p>They still build. cypress pine</p>');
  });

  test('name a listing once, by its next date, since its first date was published', () => {
    const dates = ['c', 'a', 'b'].map((id) => sampleEvent({ id, listingId: 'tuesdays' }));
    const feed = read(dates, [], ['2026-06-03T00:00:00Z', '2026-06-01T00:00:00Z', PUBLISHED]);
    expect(feed.items).toMatchObject([
      {
        link: 'https://guide.example/events/c',
        guid: { value: 'listing:tuesdays' },
        pubDate: 'Mon, 01 Jun 2026 00:00:00 GMT',
      },
    ]);
  });

  test('are sixty at most, and leave out drafts and what was published long ago', () => {
    const many = Array.from({ length: 70 }, (_, at) => sampleEvent({ id: `e${at}` }));
    expect(read(many, [samplePost({ publishedAt: null })]).items).toHaveLength(60);
    expect(eventNews({ upcoming: [sampleEvent()], past: [] }, new Map())).toEqual([]);
  });
});

test.each(HOSTILE_TITLES)('the title %j arrives whole', (title) => {
  const event = sampleEvent({ title, description: `${title}\u0000\uFFFF` });
  const { items } = read([event], [samplePost({ title })]);
  expect(items).toHaveLength(2);
  expect(new Set(items?.map((item) => item.title))).toEqual(new Set([entryTitle(event)]));
  // Feed readers treat a description as HTML, so its text must have no other tags than paragraphs.
  expect(items?.[1]?.description).not.toMatch(/<(?!\/?p>)/);
});

test('no text begins or ends with white space, also where it has an "&" or "<"', () => {
  const event = sampleEvent({
    title: 'Rhythm & Blues\nat the Pier',
    category: 'workshops-classes',
  });
  const post = samplePost({ title: 'A ]]> B < C', category: 'Arts\n& Crafts', author: 'A & B' });
  const news = [
    ...eventNews({ upcoming: [event], past: [] }, new Map([[event.id, PUBLISHED]])),
    ...articleNews([post]),
  ];
  const feed = new DOMParser().parseFromString(newsRss(news, 'https://guide.example'), 'text/xml');
  const texts = [...feed.querySelectorAll('item > *')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['Rhythm & Blues at the Pier', 'A ]]> B < C']));
  expect(texts).toEqual(expect.arrayContaining(['Workshops & Classes', 'Arts & Crafts', 'A & B']));
  expect(texts.filter((text) => text !== text?.trim())).toEqual([]);
});
