import type { RefObject } from 'react';
import { VENUES_PAGE_SIZE } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { openingSentences } from '../../../text/excerpt.ts';
import { Image } from '../../../ui/Image.tsx';
import { paginate } from '../../../ui/list/pagination.ts';
import { type Venue, venueFallbackUrl } from '../venue.ts';
import { venueTypeLabel } from '../venue-types.ts';

const WIDTHS = [256, 400, 800];
const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 19rem, (min-width: 40rem) 46vw, 8rem';

/** The maximum number of characters of the description on a card: about four lines. */
const OPENING = 140;

interface VenueCardProps {
  venue: Venue;
  /** Number of upcoming events; the card does not show 0. */
  upcoming?: number | undefined;
  /** Whether to load the image eagerly, for cards that are visible without scrolling. */
  eager?: boolean;
}

/**
 * Shows a venue in the directory. The link "View Details" covers the card. The component uses no React hooks,
 * because it is also rendered to plain HTML without a script.
 */
export function VenueCard({ venue, upcoming = 0, eager = false }: VenueCardProps) {
  return (
    <div className="group place-card">
      <div className="place-image image-ground" data-print="no">
        <Image
          url={venue.imageUrl ?? venueFallbackUrl(venue)}
          // The image gets an empty alt text, because it is decorative: the heading already says the name.
          alt=""
          widths={WIDTHS}
          sizes={SIZES}
          width={600}
          height={400}
          crop
          eager={eager}
          className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.025]"
        />
      </div>
      <div className="flex min-w-0 grow flex-col items-start">
        <p className="kicker text-brand">{venueTypeLabel(venue.venueType)}</p>
        <h2 className="mt-1 text-xl decoration-coral decoration-2 underline-offset-[0.18em] group-hover:underline">
          {venue.name}
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {venue.city}
          {venue.capacity !== null && (
            <>
              <span aria-hidden="true"> · </span>
              <span className="whitespace-nowrap">{`Holds ${venue.capacity.toLocaleString('en-US')}`}</span>
            </>
          )}
        </p>
        {venue.description !== '' && (
          <p className="mt-3 line-clamp-4 text-sm max-sm:hidden">
            {openingSentences(venue.description, OPENING)}
          </p>
        )}
        <p className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4 sm:pt-3">
          <a
            href={paths.venue(venue.id)}
            className="lone-link after:absolute after:inset-0 after:content-['']"
          >
            View Details
            <span className="sr-only"> of {venue.name}</span>
            <span aria-hidden="true">→</span>
          </a>
          {upcoming > 0 && (
            <span className="text-sm font-semibold text-coral">
              {upcoming} upcoming
              <span className="sr-only"> {upcoming === 1 ? 'event' : 'events'}</span>
            </span>
          )}
        </p>
      </div>
    </div>
  );
}

const GRID = 'grid gap-x-8 gap-y-11 max-sm:gap-y-6 sm:grid-cols-2 xl:gap-x-7 xl:grid-cols-3';

/** The number of cards in a row of a wide screen. */
const FIRST_ROW = 3;

interface VenueGridProps {
  venues: readonly Venue[];
  /** Number of upcoming events, by venue id. */
  upcoming: Readonly<Record<string, number>>;
}

/** Shows venues as cards, in one to three columns. */
export function VenueGrid({ venues, upcoming }: VenueGridProps) {
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

interface VenueListSummaryProps {
  /**
   * Ref of the summary line. It gets the focus after a click on a page link, “Clear All Filters” or “Try
   * Again”.
   */
  partRef?: RefObject<HTMLParagraphElement | null>;
  /**
   * Number of matching venues; undefined while the venues load. The empty line then keeps its height, so that
   * nothing moves.
   */
  found: number | undefined;
  /** Number of all venues in the directory. */
  total: number | undefined;
  page: number;
}

const figure = (count: number): string => count.toLocaleString('en-US');

/**
 * Shows "Showing x of y venues" (specification section 2), where y counts the whole directory. If there are
 * several pages, it also shows the page number and, with a filter, the number of matching venues.
 */
export function VenueListSummary({ partRef, found, total, page }: VenueListSummaryProps) {
  const { totalPages } = paginate(found ?? 0, page, VENUES_PAGE_SIZE);
  const shown = Math.max(
    0,
    Math.min(VENUES_PAGE_SIZE, (found ?? 0) - (page - 1) * VENUES_PAGE_SIZE),
  );
  // Writes each text as one node, because a browser may paint between two nodes, which would move the text at
  // the end of the line.
  const lead = found !== undefined && found !== total ? `${figure(found)} match, page` : 'Page';
  return (
    <p
      ref={partRef}
      tabIndex={-1}
      role="status"
      className="my-6 flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted outline-none"
    >
      {found === undefined || total === undefined ? (
        '\u00a0'
      ) : (
        <span>{`Showing ${figure(shown)} of ${figure(total)} venues`}</span>
      )}
      {found !== undefined && total !== undefined && totalPages > 1 && (
        <span>{`${lead} ${figure(page)} of ${figure(totalPages)}`}</span>
      )}
    </p>
  );
}
