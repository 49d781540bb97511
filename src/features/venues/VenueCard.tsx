import { openingSentences } from '../../text/excerpt.ts';
import { Image } from '../../ui/Image.tsx';
import { paths } from '../../paths.ts';
import { type Venue, venueTypeLabel } from './venue.ts';
import { venueFallbackUrl } from './venue-image.ts';

const WIDTHS = [256, 400, 800];
const SIZES = '(min-width: 80rem) 17rem, (min-width: 64rem) 19rem, (min-width: 40rem) 46vw, 8rem';

/** The maximum number of characters of the description on a card: about four lines. */
const OPENING = 140;

interface Props {
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
export function VenueCard({ venue, upcoming = 0, eager = false }: Props) {
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
