/**
 * Reads the articles of RSS, Atom, RDF and JSON feeds. feedsmith decodes the XML; the texts are still HTML.
 */
import { parseFeed } from 'feedsmith';
import { decodeEntities } from '../../../text/characters.ts';
import { addDays, type WallDate } from '../../../time/wall-time.ts';
import type { ReadProblem } from '../listing.ts';
import { asList, asRecord, asText, readJson, type LooseRecord } from './json-ld/loose-json.ts';
import type { Parse, RawArticle, Refused } from './raw-item.ts';
import { readInstant } from './read-date.ts';
import { itemLabel, read, refusalOf } from './read-result.ts';

/** Returns the content of a JSON Feed, which names itself in its `version`; null for any other text. */
export function jsonFeedOf(text: string): LooseRecord | null {
  const feed = /^\s*\{/.test(text) ? asRecord(readJson(text)) : null;
  return /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//.test(asText(feed?.['version']))
    ? feed
    : null;
}

const IMAGE_TAG = /<img\s[^<>]{0,2000}?\bsrc\s*=\s*["']([^"'<>]{1,2000})["']/i;

/** Finds the first text that is not empty; a parsed element may have its text in `value` or `name`. */
const firstText = (...values: unknown[]): string => {
  for (const value of values) {
    const record = asRecord(asList(value)[0]);
    const text = record === null ? asText(value) : asText(record['value'] ?? record['name']);
    if (text !== '') return text;
  }
  return '';
};

const linkOf = (item: LooseRecord): string => {
  const links = asList(item['links']).map((link) => asRecord(link) ?? {});
  const page = links.find(({ rel }) => rel === undefined || rel === 'alternate') ?? links[0];
  const guid = asRecord(item['guid']);
  const permalink = guid?.['isPermaLink'] === false ? '' : asText(guid?.['value']);
  const link = asText(item['link']) || asText(page?.['href']) || asText(item['url']);
  return link || (/^https?:/.test(permalink) ? permalink : '');
};

const isImage = (media: LooseRecord): boolean =>
  /^image\b/.test(`${asText(media['medium'])} ${asText(media['type'])}`.trim()) ||
  /\.(?:jpe?g|png|gif|webp)(?:$|\?)/i.test(asText(media['url']));

const imageOf = (item: LooseRecord, html: string): string => {
  const media = asRecord(item['media']);
  const groups = [asRecord(media?.['group']), media];
  const attached = groups
    .flatMap((group) => asList(group?.['contents']))
    .concat(asList(item['enclosures']), asList(item['attachments']))
    .map((each) => asRecord(each) ?? {})
    .filter(isImage);
  const thumbnails = groups.flatMap((group) => asList(group?.['thumbnails']));
  return (
    asText(item['image']) ||
    asText(attached[0]?.['url']) ||
    asText(asRecord(thumbnails[0])?.['url']) ||
    decodeEntities(IMAGE_TAG.exec(html.slice(0, 200_000))?.[1] ?? '')
  );
};

/** Reads the author's name: `Ana Ruiz` from `ana@example.org (Ana Ruiz)`, else without email addresses. */
const authorOf = (item: LooseRecord, feed: LooseRecord): string => {
  const dc = asRecord(item['dc']);
  const author = firstText(dc?.['creators'], item['authors'], item['author'], feed['authors']);
  if (!author.includes('@')) return author;
  return (
    /\(([^()]{1,200})\)/.exec(author)?.[1] ??
    author
      .split(' ')
      .filter((word) => !word.includes('@'))
      .join(' ')
  );
};

const absolute = (address: string, base: string): string =>
  address !== '' && URL.canParse(address, base) ? new URL(address, base).href : '';

const readItem = (item: LooseRecord, feed: LooseRecord, address: string): RawArticle => {
  const summary = firstText(item['description'], item['summary']);
  const content =
    firstText(asRecord(item['content'])?.['encoded'], item['content']) ||
    asText(item['content_html']) ||
    asText(item['content_text']) ||
    summary;
  const link = absolute(linkOf(item), address);
  return {
    kind: 'article',
    id: firstText(item['guid'], item['id']) || link,
    title: firstText(item['title']),
    content,
    excerpt: summary === content ? '' : summary,
    author: authorOf(item, feed),
    imageUrl: absolute(imageOf(item, content), link || address),
    sourceUrl: link,
    categories: asList(item['categories'] ?? item['tags'])
      .map((each) => asText(asRecord(each)?.['name'] ?? asRecord(each)?.['term'] ?? each))
      .filter((name) => name !== ''),
    publishedAt: firstText(
      item['pubDate'],
      item['published'],
      item['date_published'],
      asRecord(item['dc'])?.['dates'],
      item['updated'],
    ),
  };
};

/** Matches the id of an item made from an event: `https://hall.example/?post_type=tribe_events&p=5`. */
const EVENT_POST =
  /[?&](?:amp;|#038;)?post_type=(?:[\w-]*_)?(?:events?|mec-events|event_listing|exhibitions?|concerts?|performances?|shows?)\b/i;

/** Elements in which feeds of events give dates. Such feeds are refused; dates come only from calendars. */
const EVENT_ELEMENT =
  /<(?:ev|mec|xcal|libcal|localist|x-trumba|trumba|tribe|event|calendarevent):(?:local)?(?:start|dtstart|date|eventdates?)/i;

const EVENT_LINK = /\/(?:events?|calendar|exhibitions?|concerts?|performances?|shows?)\/(?=.)/i;

const NO_DATE = 'This is an event without its date and place. Add the site’s calendar as a source.';

const EVENTS_FEED: Refused = {
  outcome: 'refused',
  message: 'This feed lists events without their dates and places.',
  advice: 'Enter the page that lists the events; the guide looks for its calendar there.',
};

/** Says whether an article is dated after tomorrow. In feeds of events, the date is often the event's. */
const isAhead = ({ publishedAt }: RawArticle, today: WallDate): boolean =>
  (readInstant(publishedAt) ?? '') > addDays(today, 2);

/**
 * Reads a feed's articles, in the order of the feed, which is usually newest first. Refuses a feed of events.
 */
export const parseArticles: Parse = (text, { address, window }) => {
  let feed: LooseRecord;
  try {
    feed = asRecord(parseFeed(text).feed) ?? {};
  } catch {
    return refusalOf(text, 'rss');
  }
  const problems: ReadProblem[] = [];
  const items: RawArticle[] = [];
  const entries = asList(feed['items'] ?? feed['entries']);
  const all = entries.map((entry) => readItem(asRecord(entry) ?? {}, feed, address));
  const isEvent = (article: RawArticle): boolean =>
    EVENT_POST.test(article.id) ||
    (isAhead(article, window.from) && EVENT_LINK.test(article.sourceUrl));
  const areAhead = all.length > 1 && all.every((article) => isAhead(article, window.from));
  const areEvents = all.length > 0 && (all.every(isEvent) || EVENT_ELEMENT.test(text));
  if (areEvents || areAhead) return EVENTS_FEED;
  for (const [index, article] of all.entries()) {
    const isNamed = article.id !== '' && article.title !== '';
    if (isNamed && !isEvent(article)) items.push(article);
    else {
      const message = isNamed
        ? NO_DATE
        : 'The article has no title, or no guid and no link to tell it from others.';
      const leftOut = { isArticle: true, id: article.id, title: article.title };
      problems.push({ item: itemLabel(article.title, index), message, leftOut });
    }
  }
  return read(items, problems, entries.length);
};
