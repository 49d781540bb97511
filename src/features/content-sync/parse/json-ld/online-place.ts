const ONLINE =
  /^(?:https?:\/\/\S+|online|zoom|virtual|webinar|microsoft teams(?: meeting)?|google meet)\b/i;

/** Says whether the place of an event begins with a URL, or with a word that means online. */
export function isOnlinePlace(text: string): boolean {
  return ONLINE.test(text.trim());
}

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
