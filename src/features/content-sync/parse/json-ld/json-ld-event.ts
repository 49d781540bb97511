/** Reads one schema.org event, or the dates of one series, as raw items. */
import type { ReadProblem } from '../../listing.ts';
import { scheduleDates } from '../event-schedule.ts';
import type { Budget } from '../ical/expand-rrule.ts';
import type { ParseContext, RawEvent, RawMoment, RawStatus } from '../raw-item.ts';
import { readMoment } from '../read-date.ts';
import { itemLabel, unreadableStart } from '../read-result.ts';
import { isOnlineEvent, type NodesById, readPlace, resolved } from './json-ld-place.ts';
import { asList, asNames, asRecord, asText, type LooseRecord } from './loose-json.ts';

// Reads the price of schema.org offers, and returns it as the guide writes prices.

const FREE = 'FREE';

const MAX_OFFERS = 400;

/**
 * Reads the amounts in `15`, `$15.00`, `15 USD`, `$10 - $20`, `$15/$12`, `Free - $20` or `Free`; an empty
 * list for any other text.
 */
const amountsOf = (value: unknown): number[] => {
  const text = asText(value);
  if (/^free(?: (?:admission|entry|event))?$/i.test(text)) return [0];
  const parts = text.slice(0, 60).split(/ ?(?:[-–/]|to) ?/);
  // `2/$10` is two for ten dollars, and `12/31` a day.
  if (text.includes('/') && !parts.every((part) => /^free$|\$/i.test(part))) return [];
  const amounts = parts.map((part) =>
    part
      .replace(/^free$/i, '0')
      .replace(/^(?:from )?(?:US)?\$ ?/i, '')
      .replace(/ ?(?:USD|\+)$/i, '')
      .replace(/,(?=\d{3}\b)/g, ''),
  );
  const areAmounts = amounts.every((amount) => /^\d{1,6}(?:\.\d{1,4})?$/.test(amount));
  return areAmounts && amounts.length <= 2 ? amounts.map(Number) : [];
};

const written = (amount: number, currency: string): string => {
  const figure = Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
  return currency === 'USD' ? `$${figure}` : `${figure} ${currency}`;
};

/**
 * Returns the price of an event's offers as `$15`, `$15-30` or `FREE`, in another currency as `15 EUR` or
 * `15 EUR - 30 EUR`; empty if the offers give no clear amount. Amounts without a currency are dollars.
 */
export function offerPrice(event: LooseRecord): string {
  const isFree = event['isAccessibleForFree'];
  if (isFree === true || /^(?:true|https?:\/\/schema\.org\/True)$/i.test(asText(isFree)))
    return FREE;
  const amounts: number[] = [];
  let currency = 'USD';
  const offers = asList(event['offers']);
  // An AggregateOffer may contain single offers instead of a price range.
  const nested = offers.flatMap((offer) => asList(asRecord(offer)?.['offers']));
  for (const value of [...offers, ...nested].slice(0, MAX_OFFERS)) {
    const offer = asRecord(value) ?? { price: value };
    const specifications = asList(offer['priceSpecification'])
      .map(asRecord)
      .filter((each) => each !== null);
    currency =
      asText(offer['priceCurrency']) || asText(specifications[0]?.['priceCurrency']) || currency;
    amounts.push(
      ...[offer['lowPrice'], offer['highPrice'], offer['price']].flatMap(amountsOf),
      ...specifications.flatMap((each) =>
        [each['price'], each['minPrice'], each['maxPrice']].flatMap(amountsOf),
      ),
    );
  }
  if (amounts.length === 0) return '';
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const unit = /^[A-Z]{3}$/i.test(currency) ? currency.toUpperCase() : 'USD';
  if (highest === 0) return FREE;
  if (lowest === highest) return written(lowest, unit);
  return unit === 'USD'
    ? `${written(lowest, unit)}-${written(highest, unit).slice(1)}`
    : `${written(lowest, unit)} - ${written(highest, unit)}`;
}

interface PageFacts {
  context: ParseContext;
  byId: NodesById;
  budget: Budget;
  /**
   * Number of event parts that may still be read; the limit is needed because events can name each other as
   * parts.
   */
  parts: Budget;
  /** Position of the event on its page, for messages. */
  index: number;
}

/** The maximum number of parts of an event, and of schedules, that are read. */
const MAX_PARTS = 400;
const MAX_SCHEDULES = 20;

/** The maximum depth to which parts of parts are read. */
const MAX_DEPTH = 4;

/** A status that is not the usual one: `https://schema.org/EventCancelled`, `EventPostponed`, `Canceled`. */
const STATUS = /^(?:.*Event)?(Cancelled|Canceled|Postponed)$/i;

const readStatus = (value: unknown): RawStatus => {
  const node = asRecord(asList(value)[0]);
  const status = STATUS.exec(asText(node?.['@id'] ?? node?.['name'] ?? value))?.[1]?.toLowerCase();
  if (status === undefined) return 'confirmed';
  return status === 'postponed' ? 'postponed' : 'cancelled';
};

const addressOf = (value: unknown, { byId, context }: PageFacts): string => {
  const node = resolved(asList(value)[0], byId);
  const text = asText(node?.['url'] ?? node?.['contentUrl'] ?? node?.['@id'] ?? value);
  const base = context.address;
  return text !== '' && URL.canParse(text, base) ? new URL(text, base).href : '';
};

/** Properties that a part of an event takes from the whole event if it has none of its own. */
const INHERITED = [
  'name',
  'description',
  'image',
  'location',
  'organizer',
  'offers',
  'isAccessibleForFree',
  'eventAttendanceMode',
  'keywords',
];

const inherit = (whole: LooseRecord, part: LooseRecord): LooseRecord => {
  const full: LooseRecord = { ...part };
  for (const key of INHERITED) full[key] ??= whole[key];
  return full;
};

/** Returns the words of a type: `Visual Arts` for `https://schema.org/VisualArtsEvent`; empty for `Event`. */
const typeWords = (type: string): string =>
  type
    .slice(0, 80)
    .replace(/^.*[/:]/, '')
    .replace(/Event(?:Series)?$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2');

interface Dates {
  start: RawMoment;
  end: RawMoment | null;
  seriesId: string;
}

const idOf = (node: LooseRecord, facts: PageFacts): string =>
  asText(node['@id']) || asText(node['identifier']) || addressOf(node['url'], facts);

const readOne = (
  node: LooseRecord,
  facts: PageFacts,
  { start, end, seriesId }: Dates,
): RawEvent => {
  const place = readPlace(node['location'], facts.byId);
  const organizer = resolved(asList(node['organizer'])[0], facts.byId);
  const url = addressOf(node['url'], facts);
  const types = asList(node['@type']).filter((type): type is string => typeof type === 'string');
  return {
    kind: 'event',
    // The dates of a series share the node's id, so the id does not identify one of them.
    id: seriesId === '' ? idOf(node, facts) : '',
    seriesId,
    title: asText(node['name']) || asText(node['headline']),
    description: asText(node['description']),
    start,
    end,
    isAllDay: start.time === null,
    status: readStatus(node['eventStatus']),
    place,
    organizer: asText(organizer?.['name']),
    isOnline: isOnlineEvent(node, place),
    price: offerPrice(node),
    email: asText(organizer?.['email']),
    phone: asText(organizer?.['telephone']),
    website: '',
    imageUrl: addressOf(node['image'], facts),
    sourceUrl: url || facts.context.address,
    // A type can name a category: `MusicEvent` gives `Music`.
    categories: types.map(typeWords).filter((words) => words !== ''),
    tags: asNames(node['keywords'])
      .flatMap((words) => words.split(','))
      .map((word) => word.trim()),
  };
};

const seriesIdOf = (node: LooseRecord, facts: PageFacts): string =>
  asText(node['@id']) || addressOf(node['url'], facts) || facts.context.address;

const partsOf = (node: LooseRecord, { byId, parts }: PageFacts): LooseRecord[] => {
  const values = [...asList(node['subEvent']), ...asList(node['subEvents'])];
  parts.left -= values.length;
  return parts.left < 0
    ? []
    : values.map((part) => resolved(part, byId)).filter((part) => part !== null);
};

const schedulesOf = (node: LooseRecord, facts: PageFacts): LooseRecord[] =>
  [...asList(node['eventSchedule']), ...asList(node['courseSchedule'])]
    .slice(0, MAX_SCHEDULES)
    .map((schedule) => resolved(schedule, facts.byId))
    .filter((schedule) => schedule !== null)
    .filter((schedule) => Object.keys(schedule).some((key) => !key.startsWith('@')));

/** Says whether a node has a date: its own, in a schedule, or in one of its parts. */
const hasDates = (node: LooseRecord, facts: PageFacts, depth: number): boolean =>
  asText(node['startDate']) !== '' ||
  schedulesOf(node, facts).length > 0 ||
  (depth < MAX_DEPTH && partsOf(node, facts).some((part) => hasDates(part, facts, depth + 1)));

type EventResult = RawEvent | ReadProblem;

const scheduled = (
  node: LooseRecord,
  schedules: LooseRecord[],
  facts: PageFacts,
): EventResult[] => {
  const results: EventResult[] = [];
  const { window, source } = facts.context;
  for (const schedule of schedules) {
    const { dates, problem } = scheduleDates(schedule, {
      ...{ window, budget: facts.budget, timeZone: source.timeZone },
      eventStart: readMoment(asText(node['startDate'])),
      eventEnd: readMoment(asText(node['endDate'])),
    });
    const seriesId = seriesIdOf(node, facts);
    results.push(...dates.map((each) => readOne(node, facts, { ...each, seriesId })));
    if (problem === null) continue;
    const title = asText(node['name']);
    results.push({
      ...{ item: itemLabel(title, facts.index), message: problem },
      leftOut: { id: seriesId, title },
    });
    // If a schedule with a problem gives no date, the event's own start is used.
    if (dates.length === 0 && asText(node['startDate']) !== '')
      results.push(dated(node, facts, seriesId));
  }
  return results;
};

/**
 * Returns the items of an event node. Takes the first of these that exists: parts with dates, schedules,
 * several starts, the event itself. An event or part with an unreadable start, and an unreadable schedule,
 * becomes a problem with the name of the event or part.
 */
export function eventsOfNode(node: LooseRecord, facts: PageFacts, depth = 0): EventResult[] {
  const name = asText(node['name']);
  const parts = depth < MAX_DEPTH ? partsOf(node, facts) : [];
  const withDates = parts.filter((part) => hasDates(part, facts, depth + 1)).slice(0, MAX_PARTS);
  if (withDates.length > 0) {
    const seriesId = seriesIdOf(node, facts);
    return withDates
      .flatMap((part) => {
        const full = inherit(node, part);
        const isSame = asText(full['name']) === name;
        const isPlain = asText(part['startDate']) !== '' && asList(part['startDate']).length === 1;
        return isSame && isPlain
          ? [dated(full, facts, seriesId)]
          : eventsOfNode(full, facts, depth + 1);
      })
      .slice(0, MAX_PARTS);
  }
  const schedules = schedulesOf(node, facts);
  if (schedules.length > 0) return scheduled(node, schedules, facts);
  // A series may list several starts in one node.
  const starts = asList(node['startDate']);
  if (starts.length > 1) {
    const seriesId = seriesIdOf(node, facts);
    const ends = asList(node['endDate']);
    return starts
      .slice(0, MAX_PARTS)
      .map((startDate, at) => dated({ ...node, startDate, endDate: ends[at] }, facts, seriesId));
  }
  const whole = resolved(asList(node['superEvent'])[0], facts.byId);
  return [dated(whole === null ? node : inherit(whole, node), facts, '')];
}

const dated = (node: LooseRecord, facts: PageFacts, seriesId: string): EventResult => {
  const text = asText(node['startDate']);
  const start = readMoment(text);
  if (start === null) {
    const title = asText(node['name']);
    const leftOut = { id: seriesId || idOf(node, facts), title };
    return unreadableStart(itemLabel(title, facts.index), text, leftOut);
  }
  return readOne(node, facts, { start, end: readMoment(asText(node['endDate'])), seriesId });
};
