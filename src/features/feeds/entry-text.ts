/** Writes the texts of an event's calendar entry, in plain text. */
import { formatTime } from '../../time/format-dates.ts';
import { type EventSummary, eventState } from '../events/event.ts';
import { hoursLines, receptionText } from '../events/opening-hours.ts';
import { priceLabel } from '../events/price.ts';
import { onOneLine, startOf } from '../../text/excerpt.ts';
import { eventSpan } from './event-span.ts';

/** Matches the characters that a calendar (RFC 5545 section 3.1) or XML must not contain. */
const FORBIDDEN = /[^\P{Cc}\n\t]|[\p{Cs}\uFFFE\uFFFF]/gu;

/** Returns the text with `\n` as the only line end, without the characters that a feed must not contain. */
export const feedText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '').trim();

/** Returns the title on one line, with `Cancelled` or `Postponed` before it: `Cancelled: Jazz on the Bay`. */
export function entryTitle({ title, status }: Pick<EventSummary, 'title' | 'status'>): string {
  const state = eventState(status);
  const line = onOneLine(feedText(title));
  return state === null ? line : `${state.label}: ${line}`;
}

/** Writes the place on one line: `Bayfront Pavilion, 1 Shoreline Blvd, Corpus Christi, TX`. */
export const entryPlace = ({
  venueName,
  venueAddress,
  city,
}: Pick<EventSummary, 'venueName' | 'venueAddress' | 'city'>): string =>
  [venueName, venueAddress, city]
    .map((part) => onOneLine(feedText(part)))
    .filter(Boolean)
    .join(', ');

/**
 * Lists the hours that an entry of whole days cannot show by itself: the opening hours and the opening
 * reception of an exhibition, or the daily times of an event over several days. They are local times without
 * a time zone.
 */
function hours(event: EventSummary): string[] {
  const { startTime, endTime, openingHours, reception } = event;
  const opening = reception === null ? [] : [`Opening reception: ${receptionText(reception)}`];
  if (openingHours !== null) return ['Open:', ...hoursLines(openingHours), ...opening];
  if (startTime === null || !eventSpan(event).allDay) return opening;
  return [
    [startTime, endTime]
      .flatMap((time) => time ?? [])
      .map(formatTime)
      .join(' - '),
    ...opening,
  ];
}

/**
 * Maximum length of an organizer's text in UTF-16 units, so that a calendar of 1,000 entries stays below the
 * 6 MB that a Netlify response can hold.
 */
const LONGEST = 1_500;

const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text;
  const start = startOf(text, longest);
  return `${start.slice(0, start.search(/\s\S*$/) >>> 0).trimEnd()}…`;
};

/**
 * Writes the description of an entry, paragraph by paragraph: its state if it is cancelled or postponed, the
 * note about that state, its hours, the organizer's text, the price, the URL of the page.
 * @param pageUrl absolute URL of the event's page
 * @param longest maximum length of the organizer's text in UTF-16 units
 */
export function entryDescription(event: EventSummary, pageUrl: string, longest = LONGEST): string {
  const state = eventState(event.status);
  return [
    state?.label === 'Cancelled' ? state.sentence : '',
    state?.label === 'Postponed'
      ? 'This event has been postponed. Its date may no longer be right.'
      : '',
    event.statusNote ?? '',
    hours(event).join('\n'),
    cut(feedText(event.description), longest),
    `Price: ${priceLabel(event.price)}`,
    pageUrl,
  ]
    .map(feedText)
    .filter(Boolean)
    .join('\n\n');
}
