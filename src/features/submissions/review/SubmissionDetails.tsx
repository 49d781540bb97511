import type { ReactNode } from 'react';
import { ChangeDetails } from './ChangeDetails.tsx';
import { submissionTitle, type Submission } from './submission.ts';
import { submissionFacts } from './submission-facts.ts';
import { SubmissionImages } from './SubmissionImages.tsx';
import { SubmittedText } from '../../admin/SubmittedText.tsx';

interface Props {
  event: Submission;
  /** Below the content. */
  children?: ReactNode;
}

/** What an approval would publish or change, folded under the title. */
export function SubmissionDetails({ event, children }: Props) {
  return (
    <details className="mt-1 font-normal">
      <summary className="text-brand py-1 pointer-coarse:py-3">
        {event.change === null ? 'Read the submission' : 'Read the change'}
        <span className="sr-only"> {submissionTitle(event.title)}</span>
      </summary>
      {/* Where the table scrolls sideways, the details fit a phone's screen. */}
      <div className="mt-2 wrap-anywhere max-lg:w-[min(20rem,70vw)]">
        {event.change === null ? (
          <dl className="grid gap-2">
            {event.images.length > 0 && (
              <div>
                <dt className="text-muted">Images</dt>
                <dd>
                  <SubmissionImages images={event.images} />
                </dd>
              </div>
            )}
            {submissionFacts(event).map(({ label, text }) => (
              // A short text is beside its label, a long one below it.
              <div key={label} className="flex flex-wrap gap-x-3">
                <dt className="text-muted min-w-26">{label}</dt>
                <dd>
                  <SubmittedText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <ChangeDetails event={event} change={event.change} />
        )}
        {children !== undefined && <div className="mt-3">{children}</div>}
      </div>
    </details>
  );
}
