/** One schema.org event, or the dates of one series, as raw items. */
import type { ReadProblem } from '../listing.ts';
import { readMoment } from './date-text.ts';
import { asList, asNames, asRecord, asText, type LooseRecord } from './loose-json.ts';
import { offerPrice } from './offer-price.ts';
import type { RawEvent, RawMoment, RawPlace, RawStatus } from './raw-item.ts';
import { itemLabel, unreadableDate } from './read-result.ts';

interface PageFacts {
  address: string;
  byId: ReadonlyMap<string, LooseRecord>;
  /** Number of the event on its page, for messages. */
  index: number;
}

/** Parts of a festival that are read; each is an item. */
const MAX_PARTS = 400;

const STATUS = /(?:https?:\/\/schema\.org\/|schema:)?Event(Cancelled|Canceled|Postponed)$/i;

const readStatus = (value: unknown): RawStatus => {
  const status = STATUS.exec(asText(asRecord(value)?.['@id'] ?? value))?.[1]?.toLowerCase();
  if (status === undefined) return 'confirmed';
  return status === 'postponed' ? 'postponed' : 'cancelled';
};

const hasType = (node: LooseRecord, type: string): boolean =>
  asList(node['@type']).some((name) => typeof name === 'string' && name.endsWith(type));

const countryOf = (value: unknown): string => asText(asRecord(value)?.['name'] ?? value);

const readAddress = (value: unknown): Omit<RawPlace, 'name'> => {
  const post = asRecord(asList(value)[0]);
  const none = { street: '', city: '', state: '', country: '' };
  if (post === null) return { ...none, address: asText(value) };
  return {
    street: asText(post['streetAddress']),
    city: asText(post['addressLocality']),
    state: asText(post['addressRegion']),
    country: countryOf(post['addressCountry']),
    address: '',
  };
};

/** The first place that is not online; null where there is none. */
const readPlace = (value: unknown, byId: PageFacts['byId']): RawPlace | null => {
  for (const each of asList(value)) {
    if (typeof each === 'string') {
      if (each.trim() === '' || /^https?:/i.test(each)) continue;
      return { name: '', street: '', city: '', state: '', country: '', address: each.trim() };
    }
    const given = asRecord(each);
    if (given === null || hasType(given, 'VirtualLocation')) continue;
    const known = byId.get(asText(given['@id']));
    const place = { ...known, ...given };
    if (hasType(place, 'PostalAddress'))
      return { name: asText(place['name']), ...readAddress(place) };
    return { name: asText(place['name']), ...readAddress(place['address']) };
  }
  return null;
};

const isOnline = (node: LooseRecord, place: RawPlace | null): boolean =>
  /OnlineEventAttendanceMode$/.test(asText(node['eventAttendanceMode'])) ||
  (place === null &&
    asList(node['location']).some((each) => {
      const given = asRecord(each);
      return given !== null && hasType(given, 'VirtualLocation');
    }));

const addressOf = (value: unknown, base: string): string => {
  const text = asText(
    asRecord(asList(value)[0])?.['url'] ?? asRecord(asList(value)[0])?.['@id'] ?? value,
  );
  return text !== '' && URL.canParse(text, base) ? new URL(text, base).href : '';
};

/** Facts that a part of a series takes from the whole. */
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

/** `Visual Arts` for `https://schema.org/VisualArtsEvent`; empty for `Event`. */
const typeWords = (type: string): string =>
  type
    .slice(0, 80)
    .replace(/^.*[/:]/, '')
    .replace(/Event(?:Series)?$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2');

const readOne = (
  node: LooseRecord,
  facts: PageFacts,
  seriesId: string,
  start: RawMoment,
): RawEvent => {
  const place = readPlace(node['location'], facts.byId);
  const organizer = asRecord(asList(node['organizer'])[0]);
  const url = addressOf(node['url'], facts.address);
  const types = asList(node['@type']).filter((type): type is string => typeof type === 'string');
  return {
    kind: 'event',
    id: asText(node['@id']) || asText(node['identifier']) || url,
    seriesId,
    title: asText(node['name']) || asText(node['headline']),
    description: asText(node['description']),
    start,
    end: readMoment(asText(node['endDate'])),
    isAllDay: start.time === null,
    status: readStatus(node['eventStatus']),
    place,
    isOnline:
      place === null
        ? isOnline(node, place)
        : /Online/.test(asText(node['eventAttendanceMode'])) &&
          place.name === '' &&
          place.city === '',
    price: offerPrice(node),
    email: asText(organizer?.['email']),
    phone: asText(organizer?.['telephone']),
    website: '',
    imageUrl: addressOf(node['image'], facts.address),
    sourceUrl: url || facts.address,
    // `MusicEvent` says music.
    categories: types.map(typeWords).filter((words) => words !== ''),
    tags: asNames(node['keywords'])
      .flatMap((words) => words.split(','))
      .map((word) => word.trim()),
  };
};

/**
 * The items of an event node: itself, or its parts where it has some with dates. A date that cannot be
 * read is a problem with the event's name.
 */
export function eventsOfNode(node: LooseRecord, facts: PageFacts): (RawEvent | ReadProblem)[] {
  const parts = [...asList(node['subEvent']), ...asList(node['subEvents'])]
    .map((part) => asRecord(part))
    .filter((part) => part !== null)
    .map((part) => ({ ...facts.byId.get(asText(part['@id'])), ...part }) as LooseRecord)
    .filter((part) => asText(part['startDate']) !== '')
    .slice(0, MAX_PARTS);
  const name = asText(node['name']);
  if (parts.length > 0) {
    const seriesId = asText(node['@id']) || addressOf(node['url'], facts.address) || facts.address;
    return parts.map((part) => {
      const full = inherit(node, part);
      const isSame = asText(full['name']) === name;
      return dated(
        { ...full, '@id': isSame ? undefined : full['@id'] },
        facts,
        isSame ? seriesId : '',
      );
    });
  }
  // A series may list several starts.
  const starts = asList(node['startDate']);
  if (starts.length > 1) {
    const seriesId = asText(node['@id']) || addressOf(node['url'], facts.address) || facts.address;
    const ends = asList(node['endDate']);
    return starts
      .slice(0, MAX_PARTS)
      .map((startDate, at) =>
        dated({ ...node, '@id': undefined, startDate, endDate: ends[at] }, facts, seriesId),
      );
  }
  return [dated(node, facts, '')];
}

const dated = (node: LooseRecord, facts: PageFacts, seriesId: string): RawEvent | ReadProblem => {
  const text = asText(node['startDate']);
  const start = readMoment(text);
  const label = itemLabel(asText(node['name']), facts.index);
  if (start === null) return unreadableDate(label, 'start', text);
  const event = readOne(node, facts, seriesId, start);
  return seriesId === '' ? event : { ...event, id: '' };
};
