/** Reads the events in a web page's schema.org data: JSON-LD scripts, https://schema.org/Event. */
import { eventsOfNode } from './json-ld-event.ts';
import { hasType } from './json-ld-place.ts';
import { elementAddress, jsonLdValues } from './json-ld-scripts.ts';
import { asList, asRecord, asText, type LooseRecord } from './loose-json.ts';
import { plainTitle } from '../../normalize/to-plain-text.ts';
import { pageFacts } from '../page-facts.ts';
import type { Parse, RawEvent } from '../raw-item.ts';
import { closedPage, read, refusalOf } from '../read-result.ts';
import { RULE_BUDGET } from '../ical/expand-rrule.ts';

/**
 * The maximum depth of nesting that is read. For example, in a graph with a page whose main entity is a list,
 * the items of the list's elements are at depth six.
 */
const MAX_DEPTH = 12;

/** The maximum number of values read from one script, and of event parts read from one page. */
const MAX_NODES = 100_000;

/** `Event` and its subtypes, except those about publishing, broadcasting, delivery and user actions. */
const EVENT_TYPE =
  /^(?:https?:\/\/schema\.org\/|schema:)?(?:(?!Publication|Broadcast|OnDemand|Delivery|User)[A-Z]\w{0,40}Event|Event|EventSeries|Festival|CourseInstance)$/;

/**
 * Properties in which no events are looked for: they hold no events, or only events that are described
 * elsewhere.
 */
const IGNORED = new Set([
  'superEvent',
  'review',
  'recordedIn',
  'offers',
  'location',
  'previousStartDate',
]);

/** Says whether a node is an event. */
function isEventNode(node: LooseRecord): boolean {
  return asList(node['@type']).some((type) => typeof type === 'string' && EVENT_TYPE.test(type));
}

/** Number of UTF-16 units at the start of a page in which the site's name is looked for. */
const HEAD = 100_000;

const DASH = ' — ';

/** Removes the site's name at the end of an event's name; Squarespace writes `Harbor Play — Harbor Stage`. */
function withoutSite(node: LooseRecord, siteName: string): LooseRecord {
  const name = asText(node['name']);
  if (siteName === '' || !plainTitle(name).endsWith(`${DASH}${siteName}`)) return node;
  const own = name.split(DASH).slice(0, -siteName.split(DASH).length).join(DASH);
  return own === '' ? node : { ...node, name: own };
}

/** The nodes found in a page's values: events, nodes with an `@id`, and list elements. */
interface Graph {
  /** The page's address. */
  address: string;
  events: LooseRecord[];
  byId: Map<string, LooseRecord>;
  /** List elements that have their own pages. */
  listed: Set<LooseRecord>;
}

const walk = (root: unknown, graph: Graph): void => {
  const queue: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let index = 0; index < queue.length && index < MAX_NODES; index++) {
    const { value, depth } = queue[index] ?? { value: null, depth: 0 };
    if (depth > MAX_DEPTH) continue;
    if (Array.isArray(value)) {
      for (const item of value as unknown[]) queue.push({ value: item, depth: depth + 1 });
      continue;
    }
    const node = asRecord(value);
    if (node === null) continue;
    const id = asText(node['@id']);
    if (id !== '' && Object.keys(node).length > 1) {
      // Other nodes may write the id with the page's address before it, or without the address.
      const { address, byId } = graph;
      const own = id.startsWith('#') ? address + id : id.replace(`${address}#`, '#');
      byId.set(own, node).set(id, node);
    }
    for (const element of hasType(node, 'ItemList') ? asList(node['itemListElement']) : []) {
      const item = asRecord(asRecord(element)?.['item']) ?? asRecord(element);
      if (item !== null && elementAddress(element) !== '') graph.listed.add(item);
    }
    const isEvent = isEventNode(node);
    if (isEvent && Object.keys(node).length > 2) graph.events.push(node);
    for (const [key, inner] of Object.entries(node)) {
      // The parts of an event are read together with the event.
      if (isEvent && (key === 'subEvent' || key === 'subEvents')) continue;
      if (!IGNORED.has(key) && typeof inner === 'object')
        queue.push({ value: inner, depth: depth + 1 });
    }
  }
};

const DATES = ['startDate', 'subEvent', 'subEvents', 'eventSchedule', 'courseSchedule'];

/**
 * Says whether a node has no dates for a good reason: it is an element of a list whose event has its own
 * page, or it only names the series of other events.
 */
const saysNoDate = (node: LooseRecord, { events, listed }: Graph): boolean =>
  DATES.every((name) => asList(node[name]).length === 0) &&
  (listed.has(node) ||
    (hasType(node, 'EventSeries') && events.some(({ superEvent }) => superEvent !== undefined)));

/**
 * Reads the events of a web page. A page without events gives an empty list. Refuses a sign-in page, a check
 * for robots, and a text that is not HTML.
 */
export const parseJsonLd: Parse = (text, context) => {
  const closed = closedPage(text, 'json-ld');
  if (closed !== null) return closed;
  if (!/<[a-z!]/i.test(text.slice(0, 100_000))) return refusalOf(text, 'json-ld');
  const { values, problems } = jsonLdValues(text);
  const graph: Graph = { address: context.address, events: [], byId: new Map(), listed: new Set() };
  for (const value of values) walk(value, graph);
  const parts = { left: MAX_NODES };
  const facts = { context, byId: graph.byId, parts, budget: { left: RULE_BUDGET } };
  const { siteName } = pageFacts(text.slice(0, HEAD), context.address);
  const items: RawEvent[] = [];
  const seen = new Set<string>();
  let itemsRead = 0;
  for (const node of graph.events) {
    if (saysNoDate(node, graph)) continue;
    for (const result of eventsOfNode(withoutSite(node, siteName), {
      ...facts,
      index: itemsRead,
    })) {
      itemsRead += 1;
      if ('message' in result) {
        problems.push(result);
        continue;
      }
      // A page may contain the same event several times, once for each plugin that describes it.
      const { start, title } = result;
      const key = `${start.date} ${start.time ?? ''} ${title.toLowerCase()}`;
      if (!seen.has(key)) items.push(result);
      seen.add(key);
    }
  }
  return read(items, problems, itemsRead, {
    isComplete: facts.budget.left >= 0 && parts.left >= 0,
  });
};
