import { dateText, fieldLabel, fieldText } from './listing-facts.ts';
import type { Listing, ListingDate } from './listing.ts';
import { statusLabel } from './status-badge.ts';

/** What a date has of its own, as in "Venue: Town Hall". */
const ownText = ({ own }: ListingDate): string =>
  own
    .filter(({ field }) => !field.endsWith('_cents'))
    .map(({ field, value }) => `${fieldLabel(field)}: ${fieldText(field, value) || '–'}`)
    .join(' · ');

/** The dates of a listing. @param status of the row; a date of another status says so */
export function ListingDates({ listing, status }: { listing: Listing; status: string }) {
  const { dates, datesTotal } = listing;
  return (
    <ol className="grid gap-1">
      {dates.map((date) => (
        <li key={date.id}>
          {dateText(date)}
          {date.status !== status && ` (${statusLabel(date.status).toLowerCase()})`}
          {date.own.length > 0 && <span className="text-muted block">{ownText(date)}</span>}
        </li>
      ))}
      {datesTotal > dates.length && <li>and {datesTotal - dates.length} more</li>}
    </ol>
  );
}
