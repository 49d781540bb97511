import type { RawPlace } from '../raw-item.ts';

/** Words that mean online, as whole names of places. */
export const ONLINE_TERM =
  '(?:online|virtual(?:ly)?|zoom|webinar|live ?-?stream(?:ed|ing)?|streaming|internet|remote(?:ly)?|webex|skype|discord|twitch|(?:microsoft|ms) teams|google meet|(?:facebook|youtube|instagram)(?: live)?)';

/** Words that may follow: `Virtual Event`, `Zoom meeting`, but not `Virtual Reality Lab`. */
const MORE =
  '(?:event|class|course|workshop|program|session|meeting|call|conference|webinar|talk|lecture|reading|concert|performance|screening|tour|broadcast|presentation|series|gathering|location|venue|platform|link|only|via|on|by|through|from|with|using)(?:es|s)?';

const ONLINE = new RegExp(
  `^(?:https?://\\S+|(?:live |via |on |an? )*${ONLINE_TERM}(?=$|[^\\p{L}\\d&+/@]+$| ?[(:;,.–—-]| ?[&+/]? ?(?:and |or )?${ONLINE_TERM}\\b| ${MORE}\\b))`,
  'iu',
);

const STREET =
  /\b\d{1,6} [\p{L}. ]{1,40}\b(?:st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|hwy|highway|pkwy|parkway|plaza|sq|square|ct|court)\b/iu;

/**
 * Says whether the place of an event begins with a URL, or with a word that means online. A name with such a
 * word is a place if it goes on as a name (`Zoom Gallery`), or if a street follows it.
 */
export function isOnlinePlace(text: string): boolean {
  const place = text.slice(0, 500).replace(/\s+/g, ' ').trim();
  return ONLINE.test(place) && (/^https?:/i.test(place) || !STREET.test(place));
}

/** Says whether the name of a place without a street means online. */
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
  // Facebook is a meeting only where it streams; most of its URLs are pages of venues.
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
