import { formatBlogDate } from '../../../../time/format-dates.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import type { ContentByLink, EventByLink, OpenChange } from '../linked-event.ts';
import { changedFacts } from '../event-facts.ts';
import { namesNewDay } from '../event-status.ts';

interface Props {
  /** The published content of the event. */
  event: ContentByLink & Pick<EventByLink, 'status' | 'statusNote'>;
  change: OpenChange;
}

const said = (text: string): string => (text === '' ? 'Nothing' : text);

/** Shows the change of an event that waits for review, with the old and the new text of each field. */
export function OpenChangeNote({ event, change }: Props) {
  const namesDay = namesNewDay(event, change.fields.startDate);
  return (
    <section
      aria-labelledby="change-title"
      className="rounded-print border-l-4 border-warning bg-warning-tint px-5 py-5"
    >
      <h3 id="change-title">Your Change Is Waiting for Review</h3>
      <p className="mt-2">
        Sent on {formatBlogDate(centralDate(new Date(change.proposedAt)))}.{' '}
        {namesDay
          ? 'Visitors already see the new date. Everything else on the page stays as it is'
          : 'The page stays as it is'}{' '}
        until a volunteer has reviewed it, and we’ll email you then.
      </p>
      <dl className="mt-4 grid gap-4">
        {changedFacts(event, change).map(({ label, before, after }) => (
          <div key={label}>
            <dt className="font-bold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line text-muted line-through">
              <span className="sr-only">Now: </span>
              {said(before)}
            </dd>
            <dd className="mt-1.5 wrap-anywhere whitespace-pre-line">
              <span className="sr-only">Then: </span>
              {said(after)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
