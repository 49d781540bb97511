import type { ReactNode, RefObject } from 'react';
import { ChangeDetails } from './ChangeDetails.tsx';
import { ListingChangeForm } from './ListingChangeForm.tsx';
import { ListingDates } from './ListingDates.tsx';
import { ListingSource } from './ListingSource.tsx';
import type { Accepted } from './listing.ts';
import { listingChange, submissionTitle, type Submission } from './submission.ts';
import { submissionFacts } from './submission-facts.ts';
import { SubmissionImages } from './SubmissionImages.tsx';
import { SubmittedText } from '../../admin/SubmittedText.tsx';

interface Props {
  event: Submission;
  /** Receives the folded element. */
  details?: RefObject<HTMLDetailsElement | null>;
  isBusy?: boolean;
  /** The open change of a listing was decided. */
  onAccept?: (accepted: Accepted) => void;
  /** Below the content. */
  children?: ReactNode;
}

/** A listing's dates and its source, which no event of a submitter has. */
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
      {(listing.sourceName !== null || listing.sourceUrl !== null) && (
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

/** Every fact of an event or listing. */
export function SubmissionFacts({ event }: { event: Submission }) {
  // Each date of a listing is listed with its time.
  const facts = submissionFacts(event).filter(
    ({ label }) => event.listing === null || (label !== 'Date' && label !== 'Time'),
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
        // A short text is beside its label, a long one below it.
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

/** What an approval would publish or change, folded under the title. */
export function SubmissionDetails({ event, details, isBusy = false, onAccept, children }: Props) {
  const title = submissionTitle(event.title);
  const proposed = listingChange(event);
  const isChange = event.change !== null || proposed !== null;
  return (
    <details ref={details} className="mt-1 font-normal">
      <summary className="text-brand py-1 pointer-coarse:py-3">
        {isChange
          ? 'Read the change'
          : `Read the ${event.listing === null ? 'submission' : 'listing'}`}
        <span className="sr-only"> {title}</span>
      </summary>
      {/* Where the table scrolls sideways, the details fit a phone's screen. */}
      <div className="mt-2 wrap-anywhere max-lg:w-[min(20rem,70vw)]">
        {proposed !== null ? (
          <ListingChangeForm
            key={proposed.updatedAt}
            title={title}
            change={proposed}
            isBusy={isBusy}
            onAccept={(accepted) => onAccept?.(accepted)}
          />
        ) : event.change === null ? (
          <SubmissionFacts event={event} />
        ) : (
          <ChangeDetails event={event} change={event.change} />
        )}
        {children !== undefined && <div className="mt-3">{children}</div>}
      </div>
    </details>
  );
}
