import type { CalendarQuery } from '../../paths.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { site } from '../../site.ts';

/**
 * Labels for a venue or organizer that is chosen in the URL but missing in the form's list. They never become
 * part of a calendar's name.
 */
export const UNNAMED = { venue: 'The chosen venue', organizer: 'The chosen organizer' } as const;

/** Returns the name of a subscription in calendar programs: `Coastal Bend Arts: Music in Rockport, free`. */
export function calendarName(
  { category, city, q, free }: Pick<CalendarQuery, 'category' | 'city' | 'q' | 'free'>,
  names: { venue?: string | undefined; organizer?: string | undefined } = {},
): string {
  const what = category === undefined ? '' : categoryLabel(category);
  const places = [
    city === undefined ? '' : `in ${city}`,
    names.venue === undefined ? '' : `at ${names.venue}`,
    names.organizer === undefined ? '' : `by ${names.organizer}`,
  ].filter(Boolean);
  const events = what === '' && places.length > 0 ? 'Events' : what;
  const parts = [
    [events, ...places].filter(Boolean).join(' '),
    free === 1 ? 'free' : '',
    q === undefined ? '' : `“${q}”`,
  ].filter(Boolean);
  return parts.length === 0 ? site.name : `${site.name}: ${parts.join(', ')}`;
}
