import { dateText, fieldLabel, fieldText } from './listing-facts.ts';
import { isImported, type Listing, type ListingDate } from './listing.ts';
import { isLongEvening, LONG_EVENING } from './long-evening.ts';
import { statusLabel } from './status-badge.ts';

/** Returns the details in which a date differs from its listing: "Venue: Town Hall". */
const ownText = ({ own }: ListingDate): string =>
  own
    .filter(({ field }) => !field.endsWith('_cents'))
    .map(({ field, value }) => `${fieldLabel(field)}: ${fieldText(field, value) || '–'}`)
    .join(' · ');

/** Number of dates above which the list scrolls, so that the facts below it stay easy to reach. */
const UNFOLDED_DATES = 14;

/**
 * Shows the dates of a listing. @param status status of the listing; a date with a different status shows its
 * own
 */
export function ListingDates({ listing, status }: { listing: Listing; status: string }) {
  const { dates, datesTotal } = listing;
  const list = (
    <ol role="list" className="grid gap-1">
      {dates.map((date) => (
        <li key={date.id}>
          {dateText(date)}
          {date.status !== status && ` (${statusLabel(date.status).toLowerCase()})`}
          {isImported(listing) && isLongEvening(date) && (
            <strong className="block">{LONG_EVENING}</strong>
          )}
          {date.own.length > 0 && <span className="text-muted block">{ownText(date)}</span>}
        </li>
      ))}
      {datesTotal > dates.length && <li>and {datesTotal - dates.length} more</li>}
    </ol>
  );
  if (dates.length <= UNFOLDED_DATES) return list;
  return (
    <div
      className="border-line max-h-80 overflow-y-auto border-y py-1"
      role="region"
      aria-label="All dates"
      tabIndex={0}
    >
      {list}
    </div>
  );
}
