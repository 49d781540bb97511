/** Reads the place of a schema.org event: https://schema.org/location. */
import type { RawPlace } from '../raw-item.ts';
import { asList, asRecord, asText, type LooseRecord } from './loose-json.ts';

/** Words that mean that an event is online, if they are the whole name of its place. */
export const ONLINE_TERM =
  '(?:online|virtual(?:ly)?|zoom|webinar|live ?-?stream(?:ed|ing)?|streaming|internet|remote(?:ly)?|webex|skype|discord|twitch|(?:microsoft|ms) teams|google meet|(?:facebook|youtube|instagram)(?: live)?)';

/** Words that may follow an `ONLINE_TERM`: `Virtual Event`, `Zoom meeting`, but not `Virtual Reality Lab`. */
const MORE =
  '(?:event|class|course|workshop|program|session|meeting|call|conference|webinar|talk|lecture|reading|concert|performance|screening|tour|broadcast|presentation|series|gathering|location|venue|platform|link|only|via|on|by|through|from|with|using)(?:es|s)?';

const ONLINE = new RegExp(
  `^(?:https?://\\S+|(?:live |via |on |an? )*${ONLINE_TERM}(?=$|[^\\p{L}\\d&+/@]+$| ?[(:;,.–—-]| ?[&+/]? ?(?:and |or )?${ONLINE_TERM}\\b| ${MORE}\\b))`,
  'iu',
);

const STREET =
  /\b\d{1,6} [\p{L}. ]{1,40}\b(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|hwy|highway|pkwy|parkway|plaza|sq|square|ct|court)\b/iu;

/**
 * Says whether the place of an event begins with a URL, or with a word that means online. The place counts as
 * real if such a word is only part of its name (`Zoom Gallery`), or if a street follows.
 */
export function isOnlinePlace(text: string): boolean {
  const place = text.slice(0, 500).replace(/\s+/g, ' ').trim();
  return ONLINE.test(place) && (/^https?:/i.test(place) || !STREET.test(place));
}

/** Says whether a place has neither street nor address, and a name that means that the event is online. */
export const isOnlineOnly = (place: RawPlace | null): boolean =>
  place !== null && place.street === '' && place.address === '' && isMeetingPlace(place.name);

const MEETINGS = [
  ...['zoom.us', 'zoomgov.com', 'meet.google.com', 'teams.microsoft.com', 'teams.live.com'],
  ...['webex.com', 'goto.com', 'gotomeeting.com', 'whereby.com', 'meet.jit.si', 'crowdcast.io'],
  ...['youtube.com', 'youtu.be', 'twitch.tv'],
];

const isMeetingUrl = (text: string): boolean => {
  const url = URL.parse(text.split(/\s/, 1)[0] ?? '');
  if (url === null) return false;
  const isOf = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`);
  // A Facebook URL is a meeting only if it is a live stream; most are pages of venues.
  return MEETINGS.some(isOf) || (isOf('facebook.com') && /\/live\/?$/.test(url.pathname));
};

/**
 * Says whether the place of an event means that it is online. A URL may be the website of a real venue or a
 * map of it, so of URLs only those of known meeting services count.
 */
export function isMeetingPlace(text: string): boolean {
  const place = text.trim();
  return isOnlinePlace(place) && (!/^https?:/i.test(place) || isMeetingUrl(place));
}

/** Nodes of a page by their `@id`. */
export type NodesById = ReadonlyMap<string, LooseRecord>;

/**
 * Adds to a record the properties given elsewhere on the page under the same `@id`; null if the value is not
 * a record.
 */
export function resolved(value: unknown, byId: NodesById): LooseRecord | null {
  const given = asRecord(value);
  return given === null ? null : { ...byId.get(asText(given['@id'])), ...given };
}

/** Says whether one of a node's types ends in `type`. */
export function hasType(node: LooseRecord, type: string): boolean {
  return asList(node['@type']).some((name) => typeof name === 'string' && name.endsWith(type));
}

const nameOf = (value: unknown): string => asText(asRecord(value)?.['name'] ?? value);

const ADDRESS_FIELDS = ['streetAddress', 'addressLocality', 'addressRegion', 'addressCountry'];

const readAddress = (value: unknown, byId: NodesById): Omit<RawPlace, 'name'> => {
  const post = resolved(asList(value)[0], byId);
  const none = { street: '', city: '', state: '', country: '' };
  if (post === null) return { ...none, address: asText(value) };
  const isEmpty = ADDRESS_FIELDS.every((field) => nameOf(post[field]) === '');
  return {
    street: asText(post['streetAddress']),
    city: nameOf(post['addressLocality']),
    state: nameOf(post['addressRegion']),
    country: nameOf(post['addressCountry']),
    address: isEmpty ? asText(post['name']) : '',
  };
};

/** Returns the postal address of a place; without one, the address of the place that contains it. */
const addressValue = (place: LooseRecord, byId: NodesById): unknown => {
  const house = resolved(place['containedInPlace'], byId);
  return asList(place['address']).length > 0 ? place['address'] : house?.['address'];
};

/** Reads the first real place of a location; null if all its places are online, or if it has none. */
export function readPlace(location: unknown, byId: NodesById): RawPlace | null {
  for (const each of asList(location)) {
    if (typeof each === 'string') {
      if (each.trim() === '' || isOnlinePlace(each)) continue;
      return { name: '', street: '', city: '', state: '', country: '', address: each.trim() };
    }
    const place = resolved(each, byId);
    if (place === null || hasType(place, 'VirtualLocation')) continue;
    const name = asText(place['name']);
    if (hasType(place, 'PostalAddress')) return { name, ...readAddress(place, byId) };
    const address = readAddress(addressValue(place, byId), byId);
    const isNowhere = Object.values(address).every((part) => part === '' || isOnlinePlace(part));
    if (!(isOnlinePlace(name) && isNowhere)) return { name, ...address };
  }
  return null;
}

const isVirtual = (value: unknown): boolean => {
  const given = asRecord(value);
  const name = typeof value === 'string' ? value : asText(given?.['name']);
  return (given !== null && hasType(given, 'VirtualLocation')) || isMeetingPlace(name);
};

/** Says whether an event takes place only online, judging by its location, attendance mode and status. */
export function isOnlineEvent(node: LooseRecord, place: RawPlace | null): boolean {
  if (asList(node['eventStatus']).some((status) => /MovedOnline$/.test(asText(status))))
    return true;
  const mode = asText(node['eventAttendanceMode']);
  if (place !== null) return /Online/.test(mode) && place.name === '' && place.city === '';
  return /OnlineEventAttendanceMode$/.test(mode) || asList(node['location']).some(isVirtual);
}
