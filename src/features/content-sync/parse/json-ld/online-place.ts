const ONLINE =
  /^(?:https?:\/\/\S+|online|zoom|virtual|webinar|microsoft teams(?: meeting)?|google meet)\b/i;

/** Says whether the place of an event begins with a URL, or with a word that means online. */
export function isOnlinePlace(text: string): boolean {
  return ONLINE.test(text.trim());
}

const MEETING =
  /^https?:\/\/(?:[\w-]+\.)*(?:zoom\.us|meet\.google\.com|teams\.(?:microsoft|live)\.com|webex\.com|youtube\.com)\//i;

/**
 * Says whether the place of an event means that it is online. A URL may be the website of a real venue or a
 * map of it, so of URLs only those of known meeting services count.
 */
export function isMeetingPlace(text: string): boolean {
  const place = text.trim();
  return isOnlinePlace(place) && (!/^https?:/i.test(place) || MEETING.test(place));
}
