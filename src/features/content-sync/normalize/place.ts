/**
 * Reads the venue, postal address and city of a feed's event, and whether the place is in the guide's region.
 */
import { sameCity, stateOf, withState } from '../../../regions/cities.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { regionCity } from '../../../regions/region-city.ts';
import type { Source } from '../listing.ts';
import type { RawEvent } from '../parse/raw-item.ts';
import { ONLINE_TERM } from '../parse/json-ld/json-ld-place.ts';
import { plainTitle } from './to-plain-text.ts';

export type Place =
  | { isInRegion: true; venueName: string; venueAddress: string; city: string }
  | { isInRegion: false; detail: string };

const COUNTRY = /^(?:usa?|u\.s\.a?\.?|united states(?: of america)?|estados unidos)$/i;
const OWN_STATE = /^(?:tx|tex\.?|texas)$/i;

/** State and postcode at the end of a postal address: `TX 78401`, `Texas`, `TX`. */
const STATE_PART = /^([a-z]{2}|texas|tex\.)(?: \d{5}(?:-\d{4})?)?$/i;
/** City and state without a comma between them: `Corpus Christi TX 78401`. */
const CITY_STATE_PART = /^(.{2,100}?) (tx|texas)(?: \d{5}(?:-\d{4})?)?$/i;
/** A line break in a postal address; counts as a comma, because some pages write addresses in lines. */
const LINE_BREAK = /\n|<br ?\/?>/gi;
/** The state as the only part of an address; any other two letters may be the name of a venue. */
const SOLE_STATE = /^(?:tx|tex\.|texas)(?: \d{5}(?:-\d{4})?)?$/i;
const CITY_POSTCODE = /,? \d{5}(?:-\d{4})?$/;
const POSTCODE = /^\d{5}(?:-\d{4})?$/;

/**
 * Cities whose names are also names of people, plays or other cities; in a venue's name, such a name does not
 * mean the city of the region.
 */
const AMBIGUOUS = new Set([
  'alice',
  'bishop',
  'gregory',
  'mathis',
  'odem',
  'portland',
  'taft',
  'victoria',
]);

/** Cities to look for in a venue's name and street; if they contain two, the first in this list counts. */
const NAMING_CITIES = [
  'Corpus Christi',
  'Port Aransas',
  'Aransas Pass',
  'Kingsville',
  'Robstown',
  'Ingleside',
  'Rockport',
  'Beeville',
  'Refugio',
  'Sinton',
].filter((name) => !AMBIGUOUS.has(citySlug(name)));

/** A name, then an address in brackets that has a digit or comma: `Harbor Hall (12 Water St, Rockport)`. */
const BRACKETED = /^([^()[\],]{2,200}) [([]([^()[\]\d,]*[\d,][^()[\]]*)[)\]]$/;

/** Name before the address: `Harbor Hall - 12 Water St`, `Harbor Hall @ 12 Water St`. */
const DASHED = /^([^,@]{2,200}?) [-–—|@] (?=\d{1,6} (?![ap]\.?m\b)[a-z])/i;

/** Name before a house number and a street: `Harbor Playhouse 1802 N Chaparral St`. */
const NUMBERED =
  /^([^,@\d]{2,200}?) (?=\d{1,6} (?:[\p{L}.’']{1,30} ){0,4}(?:st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|hwy|highway|pkwy|parkway|way|ct|court|pl|place|loop|trl|trail|bypass|plaza|sq|square|broadway|fm)\b)/iu;

const WAY = `(?:(?:on|via) )?(?:${ONLINE_TERM}|in[- ]person|hybrid)`;
const AND = '(?: and| or|,? ?[&/+,:–—-])';

/** Words that say how an event takes place: `Zoom and at Harbor Hall`, `Harbor Hall (in person) & online`. */
const WAYS = new RegExp(
  `^${WAY}(?:${AND} ?${WAY}){0,3}(?:${AND}|(?<=person)(?= at )) ?(?:at )?(?=\\S)|(?:(?:${AND}(?: also)?| (?=\\()) ?\\(?(?:and |or |& )?${WAY}\\)?){1,3}$`,
  'giu',
);

/** Parts that stand for a place that was not given: words of a template, signs, or `Venue TBA`. */
const NO_PLACE =
  /^(?:#_\w+|\{\{?[^{}]*\}?\}|%\w+%|[[<]\w+[\]>]|[[(]?(?:(?:location|venue|place|address):? )?(?:tb[acd]|to be (?:announced|determined|confirmed))[\])]?|(?:see|check) (?:the |our )?(?:description|details|event|web ?site|link|flyer|below)(?: .*)?|(?:enter |event )?(?:location|venue|address)|n\/a|null|undefined|[^\p{L}\p{N}]+)$/iu;
const AT_SIGN = /^([^,@]{2,200}) @ (?=[^@]*,)/;

/**
 * Matches the end of a text that is an address: a comma followed by a house number, a postcode or a state.
 */
const ADDRESS_END = /,[^,]*\d|, ?[A-Z]{2}$/;

/** The maximum number of UTF-16 units of a postal address that are read. */
const LONGEST = 500;

interface Parts {
  name: string;
  street: string;
  city: string;
  state: string;
}

/**
 * Splits a postal address that is on one line. Reads from its end: country, state and postcode, city, street,
 * name.
 */
export function splitAddress(line: string): Parts {
  const parts = line
    .slice(0, LONGEST)
    .replace(/^[\s|–—-]{1,9}/, '')
    .replace(WAYS, '')
    .replace(BRACKETED, '$1, $2')
    .replace(DASHED, '$1, ')
    .replace(NUMBERED, '$1, ')
    .replace(AT_SIGN, '$1, ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !NO_PLACE.test(part));
  if (parts.length > 0 && COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  if (parts.length > 1 && POSTCODE.test(parts.at(-1) ?? '')) parts.pop();
  const found = { city: '', state: '' };
  const last = parts.at(-1) ?? '';
  const joined = CITY_STATE_PART.exec(last);
  if (joined !== null) {
    found.state = joined[2] ?? '';
    parts.splice(-1, 1, joined[1] ?? '');
    found.city = takeCity(parts);
  } else if (parts.length > 1 ? STATE_PART.test(last) : SOLE_STATE.test(last)) {
    found.state = STATE_PART.exec(last)?.[1] ?? '';
    parts.pop();
    found.city = takeCity(parts);
  } else {
    const at = parts.findLastIndex((part) => regionCity(part.replace(CITY_POSTCODE, '')) !== null);
    if (at !== -1) {
      found.city = (parts[at] ?? '').replace(CITY_POSTCODE, '');
      parts.splice(at);
    }
  }
  const hasName = parts.length > 0 && !/^\d/.test(parts[0] ?? '');
  const name = hasName ? (parts.shift() ?? '') : '';
  return { name, street: parts.join(', '), ...found };
}

const cityAtEnd = (text: string): string | null => {
  const words = text.split(/\s+/);
  for (let count = Math.min(4, words.length); count > 0; count--) {
    const end = words.slice(-count).join(' ');
    if (/^\p{L}/u.test(end) && regionCity(end) !== null) return end;
  }
  return null;
};

/**
 * Removes the city from the end of the last part and returns it. If the part ends in a city of the region,
 * the rest of the part stays, e.g. the street in `12 Water St Rockport`. Otherwise, the whole part counts as
 * the city.
 */
const takeCity = (parts: string[]): string => {
  const text = parts.pop() ?? '';
  const city = cityAtEnd(text) ?? text;
  const before = text.slice(0, -city.length).replace(/[\s|;@–—-]{1,9}$/, '');
  // `Art Center of Corpus Christi` is one name; `Theater at Port Aransas` names its city.
  const rest = /\bof$/i.test(before) ? text : before.replace(/(?:^| )(?:at|in|near)$/i, '');
  if (rest !== '') parts.push(rest);
  return city;
};

const isOwnState = (state: string): boolean => state === '' || OWN_STATE.test(state);

const cityInName = (name: string): string => {
  // `citySlug` reads only up to a comma, because a state usually follows it; but in `Pavilion, Rockport`, the
  // city follows it.
  const slug = citySlug(name.replaceAll(',', ' '));
  return NAMING_CITIES.find((city) => slug.includes(citySlug(city))) ?? '';
};

const placeName = (name: string): string =>
  NO_PLACE.test(name) || SOLE_STATE.test(name) ? '' : name.replace(WAYS, '');

/**
 * Reads the place of an event. Takes the city from the postal address, then from the venue's name and street,
 * then from the source's default. An event that is online only, has no city, or is in another city or country
 * is outside the region.
 */
export function readPlace({ place, isOnline }: RawEvent, source: Source): Place {
  if (isOnline) return { isInRegion: false, detail: 'Online only' };
  const given = {
    name: placeName(plainTitle(place?.name ?? '')),
    street: plainTitle(place?.street ?? ''),
    city: plainTitle(place?.city ?? '')
      .replace(CITY_STATE_PART, '$1')
      .replace(CITY_POSTCODE, ''),
    state: plainTitle(place?.state ?? ''),
    country: plainTitle(place?.country ?? ''),
  };
  const line = splitAddress(plainTitle((place?.address ?? '').replace(LINE_BREAK, ', ')));
  // Some sources put the whole postal address into the venue's name.
  const named =
    given.city === '' && ADDRESS_END.test(given.name.slice(0, LONGEST))
      ? splitAddress(given.name)
      : null;
  const street = given.street || line.street || named?.street || '';
  const venueName = (named?.name ?? given.name) || line.name || (source.defaultVenue ?? '');
  const inStreet = given.city === '' ? splitAddress(given.street) : null;
  const city =
    given.city ||
    line.city ||
    named?.city ||
    inStreet?.city ||
    cityInName(`${venueName} ${street}`);
  const ownState = given.city.includes(',') ? stateOf(given.city) : '';
  const state = ownState || given.state || line.state || named?.state || inStreet?.state || '';
  if (given.country !== '' && !COUNTRY.test(given.country)) {
    return { isInRegion: false, detail: `Country: ${given.country}` };
  }
  if (city === '' && isOwnState(state)) {
    const fallback = source.defaultCity ?? '';
    if (fallback === '') {
      return { isInRegion: false, detail: 'No city. Set a default city for this source' };
    }
    return { isInRegion: true, venueName, venueAddress: street, city: withState(fallback) };
  }
  const known = isOwnState(state) ? regionCity(city.split(',', 1)[0] ?? '') : null;
  if (known === null) {
    const shown =
      city === ''
        ? state
        : isOwnState(state)
          ? withState(city)
          : `${city.split(',', 1)[0] ?? ''}, ${state}`;
    return { isInRegion: false, detail: `City: ${shown}` };
  }
  const bare =
    inStreet !== null && sameCity(inStreet.city, known)
      ? [inStreet.name, inStreet.street].filter(Boolean).join(', ')
      : street;
  return { isInRegion: true, venueName, venueAddress: bare, city: known };
}
