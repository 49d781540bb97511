/**
 * Reads the events of a page that has none in JSON-LD: from microdata or hCalendar. If there are none and the
 * page names a single date, reads one event from the tags for shared links or a heading. Returns nodes like
 * those of JSON-LD.
 */
import { parseWallTime } from '../../../time/wall-time.ts';
import { readHtml } from './html-tokens.ts';
import { asText, type LooseRecord } from './json-ld/loose-json.ts';
import { readMoment } from './read-date.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const SILENT = new Set(['script', 'style', 'template', 'noscript']);
const INLINE = new Set('a abbr b bdi em i small span strong sup time u'.split(' '));

/** The schema.org properties for classes of hCalendar and hCard (https://microformats.org/wiki/hcalendar). */
const CLASSES = new Map(
  Object.entries({
    ...{ summary: 'name', fn: 'name', dtstart: 'startDate', dtend: 'endDate', photo: 'image' },
    ...{ location: 'location', description: 'description', adr: 'address' },
    ...{ 'street-address': 'streetAddress', locality: 'addressLocality', region: 'addressRegion' },
  }),
);
const CLASS_TYPES = new Map(
  Object.entries({ vevent: 'Event', vcard: 'Place', adr: 'PostalAddress' }),
);

/** Words in classes and properties of an element that gives the day on which the page was written. */
const OF_THE_PAGE = /publish|modified|updated|posted|entry-date/i;

const MAX_DEPTH = 300;
const MAX_NODES = 1_000;
const LONGEST = 5_000;
const LONGEST_LINE = 300;

const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

const WRITTEN =
  /(?<!\d)((?:[a-z]{3,10}\.? \d{1,2}(?:st|nd|rd|th)?|\d{1,2} (?:de )?[a-z]{3,10}),? (?:de )?20\d{2})(?:[ ,·|–—-]{0,4}(?:at |from |@ )?(\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?|noon))?/gi;

/** The state in a postal address, after the comma behind the city. */
const ADDRESS_LINE = /, ?(?:TX|Texas)\b(?: \d{5})?/;

/** An open element, with the node that it begins, or with the property whose value is its text. */
interface OpenElement {
  tag: string;
  node?: LooseRecord;
  property?: { of: LooseRecord; name: string; text: string };
}

class MarkupReader {
  readonly nodes: LooseRecord[] = [];
  readonly meta: Record<string, string> = {};
  /** The contents of the first `h1`, `title` and `address`. */
  readonly first: LooseRecord = {};
  readonly times = new Set<string>();
  readonly lines: string[] = [];
  private readonly stack: OpenElement[] = [];
  private current = '';

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const { itemtype, itemprop, class: classes = '', property = '' } = attributes;
    if (tag === 'meta') this.meta[property.toLowerCase()] ??= attributes['content'] ?? '';
    if (tag === 'time' && !OF_THE_PAGE.test(`${classes} ${itemprop ?? ''}`))
      this.times.add(attributes['datetime'] ?? '');
    const owner = this.stack.findLast(({ node }) => node !== undefined)?.node;
    const names = classes.split(/\s+/);
    const type =
      itemtype?.replace(/^.*\//, '') ?? names.map((each) => CLASS_TYPES.get(each)).find(Boolean);
    const name = itemprop?.split(/\s+/)[0] ?? names.map((each) => CLASSES.get(each)).find(Boolean);
    const element: OpenElement = { tag };
    if (type !== undefined && this.nodes.length < MAX_NODES) {
      element.node = { '@type': type };
      this.nodes.push(element.node);
      if (owner !== undefined && name !== undefined) owner[name] ??= element.node;
    } else if (owner !== undefined && name !== undefined) {
      const { content, datetime, src, title } = attributes;
      const value = content ?? datetime ?? src ?? (tag === 'abbr' ? title : undefined);
      if (value === undefined) element.property = { of: owner, name, text: '' };
      else owner[name] ??= value;
    }
    if (tag === 'h1' || tag === 'title' || tag === 'address')
      element.property ??= { of: this.first, name: tag, text: '' };
    if (!INLINE.has(tag)) this.endLine();
    if (!VOID.has(tag) && this.stack.length < MAX_DEPTH) this.stack.push(element);
  }

  text(text: string): void {
    if (SILENT.has(this.stack.at(-1)?.tag ?? '')) return;
    this.current = (this.current + text).slice(0, LONGEST_LINE);
    for (const { property } of this.stack) {
      if (property !== undefined) property.text = (property.text + text).slice(0, LONGEST);
    }
  }

  close(tag: string): void {
    if (!INLINE.has(tag)) this.endLine();
    const at = this.stack.findLastIndex((element) => element.tag === tag);
    if (at === -1) return;
    for (const { property } of this.stack.splice(at)) {
      if (property !== undefined) property.of[property.name] ??= line(property.text);
    }
  }

  private endLine(): void {
    const text = line(this.current);
    if (text !== '' && this.lines.length < MAX_NODES) this.lines.push(text);
    this.current = '';
  }
}

/**
 * Returns a start as text: the one in the tag `event:start_time`, or else the only day that the page names,
 * with its time if there is one. Null if the page names no day, several days or several times.
 */
function onlyDate({ meta, times, lines }: MarkupReader): string | null {
  const tagged = meta['event:start_time'] ?? '';
  if (tagged !== '') return tagged;
  const written = [
    ...times,
    ...lines.flatMap((text) =>
      Array.from(text.matchAll(WRITTEN), ([, day, time]) => {
        const clock = parseWallTime(time ?? '');
        return clock === null ? (day ?? '') : `${day ?? ''} at ${clock}`;
      }),
    ),
  ].filter((text) => readMoment(text) !== null);
  const days = new Set(written.map((text) => readMoment(text)?.date));
  const withTime = written.filter((text) => readMoment(text)?.time !== null);
  const clocks = new Set(withTime.map((text) => readMoment(text)?.time));
  return days.size === 1 && clocks.size < 2 ? (withTime[0] ?? written[0] ?? null) : null;
}

const eventsOf = (page: MarkupReader): LooseRecord[] => {
  const { nodes, meta, first, lines } = page;
  const events = nodes.filter(({ startDate }) => startDate !== undefined);
  if (events.length > 0) return events;
  const startDate = onlyDate(page);
  const name = meta['og:title'] || asText(first['h1']) || asText(first['title']);
  if (startDate === null || name === '') return [];
  const location = asText(first['address']) || lines.find((text) => ADDRESS_LINE.test(text));
  const endDate = meta['event:end_time'];
  const description = meta['og:description'];
  return [{ '@type': 'Event', name, startDate, endDate, location, description }];
};

/**
 * Reads the markup of a page: its events as nodes of schema.org, and the URL of its picture for shared links
 * (`og:image`), empty if it has none. Never throws.
 */
export function readMarkup(html: string): { events: LooseRecord[]; picture: string } {
  const page = new MarkupReader();
  readHtml(html, page);
  return { events: eventsOf(page), picture: (page.meta['og:image'] ?? '').trim() };
}
