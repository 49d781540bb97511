/** Reads the place of a schema.org event: https://schema.org/location. */
import { asList, asRecord, asText, type LooseRecord } from './loose-json.ts';
import { isMeetingPlace, isOnlinePlace } from './online-place.ts';
import type { RawPlace } from '../raw-item.ts';

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

/** Reads the first place of a location that is not online; null if there is none. */
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
