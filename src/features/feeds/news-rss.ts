/** Writes new events and articles as RSS 2.0, for feed readers and other sites. */
import { generateRssFeed } from 'feedsmith';
import { paths } from '../../paths.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { site } from '../../site.ts';
import { escapeHtml } from '../../text/characters.ts';
import { excerpt, onOneLine } from '../../text/excerpt.ts';
import { type BlogPost, summaryOf } from '../blog/blog-post.ts';
import { eventDay, eventTimes } from '../events/event-day.ts';
import type { EventSummary } from '../events/event.ts';
import { oncePerListing } from '../events/listing-dates.ts';
import { entryPlace, entryTitle, feedText } from '../events/calendar/calendar-entry.ts';

/** The maximum number of items of the feed. */
const MOST_NEWS = 60;

/**
 * Maximum number of events to read by date of publication. It exceeds the number of items, because all dates
 * of a listing make one item.
 */
export const PUBLICATIONS_READ = 1_000;

/** Maximum length of an item's text, in UTF-16 units. */
const LONGEST = 600;

interface NewsItem {
  /** Permanent id of the item, which stays when title and URL change. */
  guid: string;
  title: string;
  path: string;
  /** ISO instant of publication. */
  publishedAt: string;
  /** Paragraphs of plain text. */
  paragraphs: string[];
  categories: string[];
  author?: string;
}

const guidOf = ({ id, listingId }: EventSummary): string =>
  listingId === null ? `event:${id}` : `listing:${listingId}`;

/**
 * Turns events into feed items. A listing makes one item, published when its first date was published, with a
 * link to its next date that takes place, if it has one.
 * @param upcoming in calendar order
 * @param past newest first
 * @param publications times of publication by event id; an event that is missing there is left out
 */
export function eventNews(
  { upcoming, past }: { upcoming: readonly EventSummary[]; past: readonly EventSummary[] },
  publications: ReadonlyMap<string, string>,
): NewsItem[] {
  const firstPublished = new Map<string, string>();
  for (const event of [...upcoming, ...past]) {
    const guid = guidOf(event);
    const publishedAt = publications.get(event.id);
    const known = firstPublished.get(guid);
    if (publishedAt !== undefined && (known === undefined || publishedAt < known)) {
      firstPublished.set(guid, publishedAt);
    }
  }
  return oncePerListing(upcoming, past).flatMap((event) => {
    const guid = guidOf(event);
    const publishedAt = firstPublished.get(guid);
    if (publishedAt === undefined) return [];
    return [
      {
        guid,
        title: entryTitle(event),
        path: paths.event(event.id),
        publishedAt,
        paragraphs: [
          [eventDay(event), eventTimes(event)].filter((part) => part !== null).join(', '),
          entryPlace(event),
          excerpt(feedText(event.description), LONGEST),
        ],
        categories: [categoryLabel(event.category)],
      },
    ];
  });
}

/** Turns published articles into feed items. */
export const articleNews = (posts: readonly BlogPost[]): NewsItem[] =>
  posts.flatMap((post) =>
    post.publishedAt === null
      ? []
      : [
          {
            guid: `article:${post.id}`,
            title: onOneLine(feedText(post.title)),
            path: paths.blogPost(post.slug),
            publishedAt: post.publishedAt,
            paragraphs: [excerpt(feedText(summaryOf(post)), LONGEST)],
            categories: [onOneLine(feedText(post.category))],
            author: onOneLine(feedText(post.author)),
          },
        ],
  );

const markup = (paragraphs: readonly string[]): string =>
  paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');

/**
 * Matches the line end and indent that feedsmith prints around CDATA, where they are part of the text (XML 1.0
 * section 2.10). The texts themselves are all on one line.
 */
const AROUND_CDATA = /\n *(?=<!\[CDATA\[)|(?<=\]\]>)\n */g;

/** Writes the feed of the newest items. @param siteUrl absolute URL of the guide */
export function newsRss(news: readonly NewsItem[], siteUrl: string): string {
  const instant = ({ publishedAt }: NewsItem): number => Date.parse(publishedAt);
  const newest = [...news].sort((a, b) => instant(b) - instant(a)).slice(0, MOST_NEWS);
  const absolute = (path: string): string => new URL(path, siteUrl).href;
  const [first] = newest;
  const feed = generateRssFeed({
    title: site.name,
    link: absolute(paths.home),
    description: `New events and articles in ${site.region}.`,
    language: site.locale.toLowerCase(),
    ...(first && { lastBuildDate: new Date(first.publishedAt) }),
    ttl: 60,
    atom: {
      links: [{ href: absolute(paths.feedXml), rel: 'self', type: 'application/rss+xml' }],
    },
    items: newest.map((item) => ({
      title: item.title,
      link: absolute(item.path),
      description: markup(item.paragraphs),
      categories: item.categories.map((name) => ({ name })),
      guid: { value: item.guid, isPermaLink: false },
      pubDate: new Date(item.publishedAt),
      ...(item.author !== undefined && { dc: { creators: [item.author] } }),
    })),
  });
  return feed.replace(AROUND_CDATA, '');
}
