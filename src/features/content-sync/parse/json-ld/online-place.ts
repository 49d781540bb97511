const ONLINE =
  /^(?:https?:\/\/\S+|online|zoom|virtual|webinar|microsoft teams(?: meeting)?|google meet)\b/i;

/** Says whether the place of an event begins with a URL, or with a word that means online. */
export function isOnlinePlace(text: string): boolean {
  return ONLINE.test(text.trim());
}
