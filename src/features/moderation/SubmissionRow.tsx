import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { paths } from '../../paths.ts';
import { categoryLabel } from '../events/categories.ts';
import { PUBLIC_EVENT_STATUSES } from '../events/event.ts';
import { formatDate } from '../events/event-dates.ts';
import { statusLabel, statusTone } from './status-badge.ts';
import { submissionTitle, type Submission } from './submission.ts';
import { SubmissionDetails } from './SubmissionDetails.tsx';

interface Props {
  event: Submission;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
}

/** One event of the dashboard's table. */
export function SubmissionRow({ event, isBusy, onApprove, onReject }: Props) {
  const isPublic = PUBLIC_EVENT_STATUSES.some((status) => status === event.status);
  const title = submissionTitle(event.title);
  const actions = event.status === 'pending' && (
    <div className="flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} onClick={onApprove}>
        Approve<span className="sr-only"> {title}</span>
      </Button>
      <Button size="small" variant="outline" disabled={isBusy} onClick={onReject}>
        Reject<span className="sr-only"> {title}</span>
      </Button>
    </div>
  );
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="min-w-48 px-3 py-3 font-semibold wrap-anywhere">
        {isPublic ? (
          <a className="text-link" href={paths.event(event.id)}>
            {title}
          </a>
        ) : (
          title
        )}
        <SubmissionDetails event={event} />
        {/* On a narrow screen the last column would lie far off to the right. */}
        {actions && <div className="mt-3 lg:hidden">{actions}</div>}
      </th>
      <td className="min-w-44 px-3 py-3 break-all">
        {event.contactEmail === null ? (
          '–'
        ) : (
          <a className="text-link" href={`mailto:${event.contactEmail}`}>
            {event.contactEmail}
          </a>
        )}
      </td>
      <td className="px-3 py-3">{categoryLabel(event.category)}</td>
      <td className="px-3 py-3 whitespace-nowrap">{formatDate(event.startDate)}</td>
      <td className="px-3 py-3">{event.city}</td>
      <td className="px-3 py-3">
        <StatusBadge tone={statusTone(event.status)}>{statusLabel(event.status)}</StatusBadge>
      </td>
      <td className="px-3 py-3 max-lg:hidden">{actions}</td>
    </tr>
  );
}
