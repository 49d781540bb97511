/** Fills a form with the data of a stored exhibition. */
import type { SubmittedExhibition } from '../submitted-exhibition.ts';
import { type ExhibitionTexts, NEW_EXHIBITION } from './event-dates.ts';

/**
 * Returns the form's values for a stored exhibition. Null if it has no opening hours, or opens twice on one
 * day, because the form cannot show either; saving a form without these values leaves the stored hours
 * unchanged.
 */
export function exhibitionTexts({
  openingHours,
  openingReception,
}: SubmittedExhibition): ExhibitionTexts | null {
  const lines = openingHours ?? [];
  const days = lines.flatMap((line) => line.days);
  if (days.length === 0 || new Set(days).size < days.length) return null;
  return {
    hours: NEW_EXHIBITION.hours.map((closed, day) => {
      const line = lines.find((one) => one.days.includes(day));
      return line === undefined ? closed : { isOpen: true, opens: line.opens, closes: line.closes };
    }),
    reception: {
      date: openingReception?.date ?? '',
      startTime: openingReception?.startTime ?? '',
      endTime: openingReception?.endTime ?? '',
    },
  };
}
