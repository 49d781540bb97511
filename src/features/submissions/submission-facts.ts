import { formatDateRange, formatTimeRange } from '../../time/format-dates.ts';
import type { EventImage } from '../events/event.ts';
import type { EventTimes } from '../events/event-record.ts';
import { hoursLines, receptionText } from '../events/opening-hours.ts';
import type { SubmittedExhibition } from './submitted-event.ts';

/** A labeled detail of an event; the text is empty if the event does not have it. */
export interface Fact {
  label: string;
  text: string;
}

/** A fact before and after a change. */
export interface ChangedFact {
  label: string;
  before: string;
  after: string;
}

/**
 * Lists the facts that differ between two lists. @param after facts with the same labels as `before`, in the
 * same order
 */
export const differingFacts = (before: readonly Fact[], after: readonly Fact[]): ChangedFact[] =>
  before.flatMap(({ label, text }, place) => {
    const proposed = after[place]?.text ?? '';
    return proposed === text ? [] : [{ label, before: text, after: proposed }];
  });

type Shown = Pick<EventImage, 'url' | 'alt'>;

/** Says whether two lists have the same images and descriptions, in the same order. */
export function sameImages(before: readonly Shown[], after: readonly Shown[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ url, alt }, place) => {
      const other = after[place];
      return other?.url === url && other.alt === alt;
    })
  );
}

/**
 * Lists when an event takes place. The time is empty for an exhibition with opening hours; hours and
 * reception are empty for any other event.
 */
export const whenFacts = (
  { startDate, startTime, endDate, endTime }: EventTimes,
  { openingHours, openingReception }: SubmittedExhibition,
): Fact[] => [
  { label: 'Date', text: formatDateRange(startDate, endDate) },
  { label: 'Time', text: openingHours === null ? formatTimeRange(startTime, endTime) : '' },
  { label: 'Opening hours', text: hoursLines(openingHours ?? []).join('\n') },
  {
    label: 'Opening reception',
    text: openingReception === null ? '' : receptionText(openingReception),
  },
];

/** A paid event whose form was sent again with other content, as another version of the same draft. */
export interface EarlierEvent {
  title: string;
  contactEmail: string;
  /** Details in which the version that was sent last differs from the paid event. */
  differences: ChangedFact[];
}
