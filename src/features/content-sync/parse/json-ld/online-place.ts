const ONLINE =
  /^(?:https?:\/\/\S+|online|zoom|virtual|webinar|microsoft teams(?: meeting)?|google meet)\b/i;

/** Whether the place of an event is a web address or says that there is none. */
export function isOnlinePlace(text: string): boolean {
  return ONLINE.test(text.trim());
}
