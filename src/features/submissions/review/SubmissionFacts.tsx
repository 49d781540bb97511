import { isImported } from './listing.ts';
import { ListingDates } from './ListingDates.tsx';
import { ListingSource } from './ListingSource.tsx';
import type { Submission } from './submission.ts';
import { submissionFacts } from './submission-facts.ts';
import { SubmissionImages } from './SubmissionImages.tsx';
import { SubmittedText } from '../../admin/SubmittedText.tsx';

/** Shows the dates of a listing and, for an imported one, its source. */
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

/** The facts that only some events have; the other events show no dash for them. */
const ONLY_OF_SOME = ['Opening hours', 'Opening reception'];

/** Shows every fact of an event or listing. */
export function SubmissionFacts({ event }: { event: Submission }) {
  // `ListingFacts` shows the dates of a listing with their times; an exhibition has hours, but no time.
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
        // A short text is beside its label, a long text below it.
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
