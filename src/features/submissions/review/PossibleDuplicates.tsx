import { paths } from '../../../paths.ts';
import { PUBLIC_EVENT_STATUSES } from '../../events/event.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { statusLabel } from './status-badge.ts';
import { submissionTitle, type PossibleDuplicate } from './submission.ts';

/** Warns above an event's details that it seems to be listed already. */
export function PossibleDuplicates({ events }: { events: readonly PossibleDuplicate[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="border-warning bg-warning-tint mt-2 grid gap-1 border-l-4 px-3 py-2 font-normal">
      {events.map(({ id, title, status, startDate }) => (
        <li key={id}>
          {status === 'pending' ? 'Also sent as' : 'Looks like'}{' '}
          {PUBLIC_EVENT_STATUSES.some((known) => known === status) ? (
            <a className="text-link" href={paths.event(id)}>
              {submissionTitle(title)}
            </a>
          ) : (
            <strong className="font-semibold">{submissionTitle(title)}</strong>
          )}
          ,{' '}
          <span className="whitespace-nowrap">
            {formatDate(startDate)} ({statusLabel(status).toLowerCase()})
          </span>
        </li>
      ))}
    </ul>
  );
}
