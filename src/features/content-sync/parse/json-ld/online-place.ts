const ONLINE =
  /^(?:https?:\/\/\S+|online|zoom|virtual|webinar|microsoft teams(?: meeting)?|google meet)\b/i;

/** Says whether the place of an event is a URL, or words that mean online. */
export function isOnlinePlace(text: string): boolean {
  return ONLINE.test(text.trim());
}
