import { formatDateRange, formatTimeRange } from '../../time/format-dates.ts';
import { hoursLines, receptionText } from '../events/opening-hours.ts';
import type { Fact } from './changed-facts.ts';
import type { SubmittedContent } from './submitted-content.ts';
import type { SubmittedExhibition } from './submitted-exhibition.ts';

type When = Pick<SubmittedContent, 'startDate' | 'startTime' | 'endDate' | 'endTime'>;

/**
 * Lists when an event takes place. The time is empty for an exhibition with opening hours; hours and
 * reception are empty for any other event.
 */
export const whenFacts = (
  { startDate, startTime, endDate, endTime }: When,
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
