/** Makes the results and problems of parsers, and the labels of items in reports. */
import type { LeftOut, ReadProblem, SourceKind } from '../listing.ts';
import type { RawItem, Read, Refused } from './raw-item.ts';

/** Makes the result of a parser; it is complete and the only page unless `more` says otherwise. */
export function read(
  items: RawItem[],
  problems: ReadProblem[],
  itemsRead: number,
  more: Partial<Pick<Read, 'isComplete' | 'next' | 'outOfDays' | 'pagesInAll'>> = {},
): Read {
  const only = { isComplete: true, next: null, pagesInAll: 1 };
  return { outcome: 'read', items, problems, itemsRead, ...only, ...more };
}

const LONGEST_LABEL = 120;

/** Names an item for a report, by its title or, without a title, by its number. */
export function itemLabel(title: string, index: number): string {
  const line = title
    .slice(0, 4 * LONGEST_LABEL)
    .replace(/\s+/g, ' ')
    .trim();
  if (line === '') return `Item ${String(index + 1)}`;
  return line.length > LONGEST_LABEL ? `${line.slice(0, LONGEST_LABEL - 1)}…` : line;
}

/** Makes the problem for an event or date that is left out, because its start is missing or unreadable. */
export function unreadableStart(item: string, text: string, leftOut: LeftOut): ReadProblem {
  const example = 'Write it like 2026-12-04T19:00:00-06:00.';
  const message =
    text === ''
      ? `The start date is missing. ${example}`
      : `The start date “${text.slice(0, 60)}” is not a date. ${example}`;
  return { item, message, leftOut };
}

// Explains a response that is not a feed: says what it is instead, and what to do.

const EXPECTED: Record<SourceKind, { noun: string; advice: string }> = {
  icalendar: {
    noun: 'a calendar',
    advice:
      'Enter the calendar’s public address, which often ends in .ics. In Google Calendar: Settings, Integrate calendar, “Public address in iCal format”.',
  },
  'events-calendar': {
    noun: 'a list of events',
    advice: 'Enter the address of the site’s events page, or its /wp-json/tribe/events/v1/events.',
  },
  'json-ld': {
    noun: 'a page with events',
    advice: 'Enter the address of the page that lists the events.',
  },
  rss: {
    noun: 'a news feed',
    advice: 'Enter the address of the feed, which often ends in /feed/ or .xml.',
  },
  'content-api': {
    noun: 'a content feed',
    advice: 'Enter the page that lists the events.',
  },
};

/** Number of UTF-16 units at the start of a page that are searched for words about the page's purpose. */
const HEAD = 200_000;

const IS_HTML = /^\s*(?:<!--[^>]{0,500}>\s*)*<(?:!doctype html|html|head|body)\b/i;
const PASSWORD = /<input\s[^<>]{0,500}\btype\s*=\s*["']?password/i;
const SIGN_IN_TITLE =
  /<title(?:\s[^<>]{0,200})?>[^<]{0,200}\b(?:sign[ -]?in|log[ -]?in|anmelden)\b/i;
const SIGN_IN_HOST = /accounts\.google\.com|login\.microsoftonline\.com|AccountsSignInUi/;
const ROBOT_TITLE =
  /<title(?:\s[^<>]{0,200})?>\s*(?:just a moment|attention required|access denied|are you a robot|robot check|captcha|security (?:check|verification)|checking your browser|verify(?:ing)? (?:that )?you are (?:a )?human)/i;
const ROBOT_CHECK = /cf-challenge|g-recaptcha|hcaptcha/i;

const refused = (what: string, kind: SourceKind, advice?: string): Refused => ({
  outcome: 'refused',
  message: `This is ${what}, not ${EXPECTED[kind].noun}.`,
  advice: advice ?? EXPECTED[kind].advice,
});

/** Says whether a text is a web page. */
export function isWebPage(text: string): boolean {
  return IS_HTML.test(text.slice(0, 5000));
}

/**
 * Says whether the title of a web page names a sign-in page or a robot check. A sign-in form or a captcha
 * alone proves nothing: ordinary pages have one in their header or below a newsletter form.
 */
export function hasClosedTitle(text: string): boolean {
  const head = text.slice(0, HEAD);
  return isWebPage(text) && (SIGN_IN_TITLE.test(head) || ROBOT_TITLE.test(head));
}

/**
 * Makes the refusal for a page that looks like a sign-in page or a robot check; null for any other text.
 * Ordinary pages can look like one too, so unless `hasClosedTitle` is true, the refusal counts only if
 * nothing else was found in the text.
 */
export function closedPage(text: string, kind: SourceKind): Refused | null {
  if (!isWebPage(text)) return null;
  const head = text.slice(0, HEAD);
  if (SIGN_IN_TITLE.test(head) || (PASSWORD.test(head) && !/ld\+json/i.test(head))) {
    return refused('a sign-in page', kind);
  }
  if (kind !== 'json-ld' && SIGN_IN_HOST.test(head)) return refused('a sign-in page', kind);
  return (ROBOT_TITLE.test(head) || ROBOT_CHECK.test(head)) && !/ld\+json/i.test(head)
    ? refused('a check for robots', kind, 'Ask the site to let the guide’s reader in.')
    : null;
}

/** Reads the message of a WordPress error, or of a similar error; null for other texts. */
const errorMessage = (text: string): string | null =>
  /^\s*\{\s*"code"\s*:[^{}]{0,300}"message"\s*:\s*"([^"]{1,200})"/.exec(text.slice(0, 1000))?.[1] ??
  null;

/** Makes the refusal for a text that its parser could not read as a feed; says what the text is. */
export function refusalOf(text: string, kind: SourceKind): Refused {
  const start = text
    .slice(0, 5000)
    .trimStart()
    .replace(/^\ufeff/, '');
  if (text.trim() === '') return refused('an empty answer', kind);
  const closed = closedPage(text, kind);
  if (closed !== null) return closed;
  const message = errorMessage(start);
  if (message !== null) return refused(`an error (“${message}”)`, kind);
  if (isWebPage(text)) return refused('a web page', kind);
  if (/^BEGIN:VCALENDAR/i.test(start) && kind !== 'icalendar') {
    return refused('an iCalendar file', kind, 'Choose the kind “iCalendar” for this source.');
  }
  if (/^<\?xml|^<(?:rss|feed|rdf:RDF)\b/i.test(start)) return refused('an XML file', kind);
  if (/^[[{]/.test(start)) {
    const advice = 'Enter the page that lists the events.';
    return refused('data of the site’s own programs', kind, advice);
  }
  return refused('a text', kind);
}
