import { isImported } from './listing.ts';
import { ListingDates } from './ListingDates.tsx';
import { ListingSource } from './ListingSource.tsx';
import type { Submission } from './submission.ts';
import { submissionFacts } from './submission-facts.ts';
import { SubmissionImages } from './SubmissionImages.tsx';
import { SubmittedText } from '../../admin/SubmittedText.tsx';

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
