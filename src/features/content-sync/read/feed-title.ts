/** Reads the name that a feed gives itself. */
import { decodeEntities } from '../../../text/html-entities.ts';
import { jsonFeedOf } from '../parse/articles.ts';
import { isCalendar } from '../parse/ical/icalendar.ts';
import { asText } from '../parse/json-ld/loose-json.ts';
import { isWebPage } from '../parse/refusal.ts';

const CALENDAR_NAME = /^X-WR-CALNAME[^:\r\n]{0,100}:(.{1,200})/im;
const XML_TITLE = /<title\b[^>]{0,100}>(?:<!\[CDATA\[)?([^<\]]{1,200})/i;
const SITE_NAME = /"site_name"\s*:\s*"([^"]{1,200})"/;

/** Reads the name at the start of a calendar or feed; empty if it has none. */
export function feedTitle(text: string): string {
  const head = text.slice(0, 20_000);
  if (isCalendar(head)) {
    return (CALENDAR_NAME.exec(head)?.[1] ?? '').replace(/\\([,;\\])/g, '$1').trim();
  }
  const jsonFeed = jsonFeedOf(text);
  if (jsonFeed !== null) return asText(jsonFeed['title']);
  if (/^\s*[[{]/.test(head)) return SITE_NAME.exec(head)?.[1] ?? '';
  if (isWebPage(head)) return '';
  return decodeEntities(XML_TITLE.exec(head)?.[1] ?? '').trim();
}
