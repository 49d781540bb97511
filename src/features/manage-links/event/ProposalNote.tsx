import { formatBlogDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { changeParts } from '../../submissions/review/listing-facts.ts';
import type { ListingChange } from '../../submissions/review/listing.ts';

const said = (text: string): string => (text === '' ? 'Nothing' : text);

/** The open change of a listing, part by part. */
export function ProposalNote({ proposal }: { proposal: ListingChange }) {
  return (
    <section
      aria-labelledby="change-title"
      className="rounded-print border-l-4 border-warning bg-warning-tint px-5 py-5"
    >
      <h3 id="change-title">Your Change Waits for Review</h3>
      <p className="mt-2">
        Sent on {formatBlogDate(centralDate(new Date(proposal.updatedAt)))}. The pages stay as they
        are until a volunteer has read it, and you get a mail then.
      </p>
      <dl className="mt-4 grid gap-4">
        {changeParts(proposal).map(({ id, label, before, after, isImage = false }) => (
          <div key={id}>
            <dt className="font-bold">{label}</dt>
            {isImage ? (
              <dd>Other images</dd>
            ) : (
              <>
                {label !== 'New date' && (
                  <dd className="wrap-anywhere whitespace-pre-line text-muted line-through">
                    <span className="sr-only">Now: </span>
                    {said(before)}
                  </dd>
                )}
                <dd className="mt-1.5 wrap-anywhere whitespace-pre-line">
                  <span className="sr-only">Then: </span>
                  {said(after)}
                </dd>
              </>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
