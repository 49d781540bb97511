import type { Venue } from '../venue.ts';
import { VenueCard } from '../VenueCard.tsx';

const GRID = 'grid gap-x-8 gap-y-11 max-sm:gap-y-6 sm:grid-cols-2 xl:gap-x-7 xl:grid-cols-3';

/** The number of cards in a row of a wide screen. */
const FIRST_ROW = 3;

interface Props {
  venues: readonly Venue[];
  /** Number of upcoming events, by venue id. */
  upcoming: Readonly<Record<string, number>>;
}

/** Shows venues as cards, in one to three columns. */
export function VenueGrid({ venues, upcoming }: Props) {
  return (
    <ul role="list" className={GRID}>
      {venues.map((venue, index) => (
        <li key={venue.id}>
          <VenueCard venue={venue} upcoming={upcoming[venue.id]} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a placeholder of about the size of a card. */
function Skeleton() {
  return (
    <li className="place-card">
      <div className="placeholder place-image" />
      <div>
        <div className="placeholder mt-2.5 h-4 w-28" />
        <div className="placeholder mt-3 h-8 w-4/5" />
        <div className="placeholder mt-3 h-4 w-3/5" />
        <div className="placeholder mt-4 h-5 max-sm:hidden" />
        <div className="placeholder mt-2.5 h-5 max-sm:hidden" />
        <div className="placeholder mt-2.5 h-5 w-2/3 max-sm:hidden" />
        <div className="placeholder mt-3 h-5 w-32" />
      </div>
    </li>
  );
}

/** Shows placeholders while the grid loads, and tells screen readers that it is loading. */
export function VenueGridSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <p className="sr-only">Loading venues...</p>
      <ul role="list" aria-hidden="true" className={GRID}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} />
        ))}
      </ul>
    </div>
  );
}
