import type { ReactNode } from 'react';
import type { EventImage } from '../../../features/events/event.ts';
import {
  dateText,
  fieldLabel,
  fieldText,
  isImported,
  isLongEvening,
  type Listing,
  type ListingDate,
  LONG_EVENING,
} from '../../../features/submissions/listing-change.ts';
import { sameImages } from '../../../features/submissions/submission-facts.ts';
import { imageUrl } from '../../../ui/image-url.ts';
import { OutsideLink } from '../../../ui/OutsideLink.tsx';
import { SubmittedText } from '../../parts/SubmittedText.tsx';
import { changedFacts, statusLabel, type Submission, submissionFacts } from './submission.ts';

interface PairProps {
  /** Content of the `dt`. */
  label: ReactNode;
  before: ReactNode;
  after: ReactNode;
}

/** Shows the old text above the new one, because texts may be long; place it in a `dl`. */
export function Pair({ label, before, after }: PairProps) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="border-line-strong text-muted mt-1 border-l-3 pl-3">
        <span className="kicker block">Now</span>
        {before}
      </dd>
      <dd className="border-brand mt-2 border-l-3 pl-3">
        <span className="kicker text-brand block">Proposed</span>
        {after}
      </dd>
    </div>
  );
}

/**
 * Shows the images of a submission as uncropped thumbnails, with their descriptions. A click on a thumbnail
 * opens the large image in a new tab.
 */
export function SubmissionImages({ images }: { images: readonly EventImage[] }) {
  if (images.length === 0) return <p>–</p>;
  return (
    <ul role="list" className="grid grid-cols-2 gap-3 pt-1">
      {images.map(({ url, alt }, place) => (
        <li key={url}>
          <a
            href={imageUrl(url, 1600)}
            target="_blank"
            rel="noopener"
            className="image-ground block aspect-3/2"
          >
            <img
              src={imageUrl(url, 360)}
              alt={`Image ${place + 1}${alt === '' ? '' : `: ${alt}`}`}
              width={360}
              height={240}
              loading="lazy"
              decoding="async"
              className="size-full object-contain"
            />
          </a>
          <p className="text-muted mt-1 text-xs" aria-hidden={alt === '' ? undefined : true}>
            {alt === '' ? 'No description for people who can’t see it' : alt}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Shows the source from which a listing was imported, with a link to the listing's page on that site. */
function ListingSource({ sourceName, sourceUrl }: Pick<Listing, 'sourceName' | 'sourceUrl'>) {
  if (sourceUrl === null) return sourceName;
  return (
    <>
      {sourceName !== null && `${sourceName}: `}
      <OutsideLink address={sourceUrl} />
    </>
  );
}

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

/** Shows the dates of a listing and, if it was imported, its source. */
function ListingFacts({ event: { listing, status } }: { event: Submission }) {
  if (listing === null) return null;
  return (
    <>
      <div>
        <dt className="text-muted">{listing.datesTotal === 1 ? 'Its date' : 'All dates'}</dt>
        <dd>
          <ListingDates listing={listing} status={status} />
        </dd>
      </div>
      {isImported(listing) && (
        <div>
          <dt className="text-muted">Source</dt>
          <dd>
            <ListingSource {...listing} />
          </dd>
        </div>
      )}
    </>
  );
}

/**
 * Labels of facts that only some events have. Such a fact is left out if empty; other empty facts get a dash.
 */
const ONLY_OF_SOME = ['Page of the venue', 'Opening hours', 'Opening reception'];

/**
 * Shows an event or listing, except the facts that the desk shows beside it, such as the title and the city.
 */
export function SubmissionFacts({ event }: { event: Submission }) {
  // Hides facts that are shown elsewhere or do not apply: `ListingFacts` shows the dates and times of a
  // listing, and an exhibition has opening hours instead of a time.
  const hidden = [
    ...(event.listing === null ? [] : ['Date', 'Time']),
    ...(event.openingHours === null ? [] : ['Time']),
  ];
  const facts = submissionFacts(event).filter(
    ({ label, text }) => !hidden.includes(label) && (text !== '' || !ONLY_OF_SOME.includes(label)),
  );
  return (
    <dl className="grid gap-2">
      {event.images.length > 0 && (
        <div>
          <dt className="text-muted">Images</dt>
          <dd>
            <SubmissionImages images={event.images} />
          </dd>
        </div>
      )}
      <ListingFacts event={event} />
      {facts.map(({ label, text }) => (
        // Puts a short text beside its label, and a long text below its label.
        <div key={label} className="flex flex-wrap gap-x-3">
          <dt className="text-muted min-w-26">{label}</dt>
          <dd>
            <SubmittedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows only the fields that the change of a single event would alter. */
export function ChangeDetails({ event }: { event: Submission }) {
  const { proposed } = event;
  const facts = changedFacts(event, proposed);
  const isImaged = !sameImages(event.images, proposed.images);
  if (facts.length === 0 && !isImaged) return <p>It would read as it does now.</p>;
  return (
    <dl className="grid gap-4">
      {facts.map(({ label, before, after }) => (
        <Pair
          key={label}
          label={label}
          before={<SubmittedText text={before} />}
          after={<SubmittedText text={after} />}
        />
      ))}
      {isImaged && (
        <Pair
          label="Images"
          before={<SubmissionImages images={event.images} />}
          after={<SubmissionImages images={proposed.images} />}
        />
      )}
    </dl>
  );
}
