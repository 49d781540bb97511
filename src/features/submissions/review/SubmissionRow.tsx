import { type ReactNode, useRef } from 'react';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { paths } from '../../../paths.ts';
import { categoryLabel } from '../../../regions/categories.ts';
import { PUBLIC_EVENT_STATUSES } from '../../events/event.ts';
import { formatDate } from '../../../time/format-dates.ts';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import { COLUMN_CLASSES } from '../../admin/column-classes.ts';
import { canRefund, moneyTone, paymentState } from '../../payments/review/payment-state.ts';
import { statusLabel, statusTone } from './status-badge.ts';
import type { Accepted } from './listing.ts';
import { isWaiting, listingChange, submissionTitle, type Submission } from './submission.ts';
import { SubmissionDetails } from './SubmissionDetails.tsx';
import { ROW_TITLE } from '../../admin/use-row-focus.client.ts';

interface Props {
  event: Submission;
  /** The control of its private links. */
  links: ReactNode;
  isBusy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onRefund: () => void;
  /** The open change of a listing was decided. */
  onAccept: (accepted: Accepted) => void;
}

/** Larger touch target above and below the line. */
const LINK = 'text-link pointer-coarse:py-2.5';

/** '+ 11 more dates' of a listing; null for a single date. */
function moreDates({ listing }: Submission): string | null {
  const more = (listing?.datesTotal ?? 1) - 1;
  if (more < 1) return null;
  return `+ ${more} more ${more === 1 ? 'date' : 'dates'}`;
}

/** One event or listing of the dashboard's table. */
export function SubmissionRow({ event, links, isBusy, onAccept, ...on }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const isPublic = PUBLIC_EVENT_STATUSES.some((status) => status === event.status);
  const title = submissionTitle(event.title);
  const about = event.change === null ? title : `the change of ${title}`;
  const isListingChanged = listingChange(event) !== null;
  const more = moreDates(event);
  const money = paymentState(event.payment);
  const actions = isWaiting(event) ? (
    <div className="flex flex-wrap gap-2 xl:flex-nowrap">
      <Button size="small" disabled={isBusy} onClick={on.onApprove}>
        Approve<span className="sr-only"> {about}</span>
      </Button>
      <Button size="small" variant="outline" disabled={isBusy} onClick={on.onReject}>
        Reject<span className="sr-only"> {about}</span>
      </Button>
    </div>
  ) : isListingChanged ? (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() => {
        if (details.current === null) return;
        details.current.open = true;
        details.current.querySelector<HTMLElement>('input')?.focus();
      }}
    >
      Review Change<span className="sr-only"> of {title}</span>
    </Button>
  ) : (
    canRefund(event) && (
      <Button size="small" variant="outline" disabled={isBusy} onClick={on.onRefund}>
        Refund<span className="sr-only"> {title}</span>
      </Button>
    )
  );
  const email =
    event.contactEmail === null ? (
      '–'
    ) : (
      <a className={LINK} href={`mailto:${event.contactEmail}`}>
        <MailAddress address={event.contactEmail} />
      </a>
    );
  const status = (
    <>
      <StatusBadge tone={statusTone(event.status)}>{statusLabel(event.status)}</StatusBadge>
      {(event.change !== null || isListingChanged) && (
        <StatusBadge tone="warning">Change to review</StatusBadge>
      )}
    </>
  );
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="min-w-48 px-3 py-3 font-semibold wrap-anywhere">
        {isPublic ? (
          <a className={LINK} href={paths.event(event.id)} {...ROW_TITLE}>
            {title}
          </a>
        ) : (
          <span tabIndex={-1} {...ROW_TITLE}>
            {title}
          </span>
        )}
        <div className="mt-1.5 grid gap-1.5 font-normal lg:hidden">
          <p className="flex flex-wrap gap-1.5">{status}</p>
          <p>
            {formatDate(event.startDate)}
            {more !== null && ` ${more}`} · {event.city}
            <span className="sm:hidden"> · {categoryLabel(event.category)}</span>
          </p>
          <p className="wrap-anywhere sm:hidden">{email}</p>
        </div>
        {(event.isPremium || money !== null) && (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {event.isPremium && <StatusBadge tone="neutral">Premium</StatusBadge>}
            {money !== null && <StatusBadge tone={moneyTone(event.payment)}>{money}</StatusBadge>}
            {event.payment !== null && (
              <span className="text-muted font-normal">Order {event.payment.orderNumber}</span>
            )}
          </p>
        )}
        <PossibleDuplicates events={event.possibleDuplicates} />
        <SubmissionDetails event={event} details={details} isBusy={isBusy} onAccept={onAccept}>
          {links}
        </SubmissionDetails>
        {actions && <div className="mt-3 lg:hidden">{actions}</div>}
      </th>
      <td className={`min-w-44 px-3 py-3 wrap-anywhere ${COLUMN_CLASSES.wide}`}>{email}</td>
      <td className={`px-3 py-3 ${COLUMN_CLASSES.wide}`}>{categoryLabel(event.category)}</td>
      <td className={`px-3 py-3 whitespace-nowrap ${COLUMN_CLASSES.widest}`}>
        {formatDate(event.startDate)}
        {more !== null && <span className="text-muted block">{more}</span>}
      </td>
      <td className={`px-3 py-3 ${COLUMN_CLASSES.widest}`}>{event.city}</td>
      <td className={`px-3 py-3 ${COLUMN_CLASSES.widest}`}>
        <span className="flex flex-wrap gap-1.5">{status}</span>
      </td>
      <td className={`px-3 py-3 ${COLUMN_CLASSES.widest}`}>{actions}</td>
    </tr>
  );
}
