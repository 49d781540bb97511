import type { RefObject } from 'react';
import { DESK_SKELETON_ROWS } from '../../figures.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import { formatDate } from '../../time/format-dates.ts';
import { centralDate, type WallDate } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { statusLabel, statusTone, submissionTitle } from '../event/submission/submission.ts';
import { ShowMore } from '../parts/ShowMore.tsx';
import { isUnreadable } from '../session/desk-api.client.ts';
import {
  canDecide,
  closing,
  type DecidedRow,
  type DecidedRows,
  hasListingChange,
  type QueueRow,
} from './queue.ts';
import type { useQueue } from './use-review-desk.client.ts';

interface RowActions {
  open: (row: QueueRow) => void;
  approve: (row: QueueRow) => void;
  reject: (row: QueueRow) => void;
  edit: (row: QueueRow) => void;
  remove: (row: QueueRow) => void;
  undo: (action: string) => void;
}

interface QueueItemProps {
  row: QueueRow;
  /** Today's date in Central time. */
  today: WallDate;
  isOpen: boolean;
  isChosen: boolean;
  isBusy: boolean;
  /** The decision just made about the row; undefined without one, and after the queue was read again. */
  decided: DecidedRow | undefined;
  onChoose: (isChosen: boolean) => void;
  on: RowActions;
}

function Badges({ row, today, decided }: Pick<QueueItemProps, 'row' | 'today' | 'decided'>) {
  const soon = row.status === 'pending' || row.hasChange ? closing(row, today) : null;
  const status = decided?.status ?? row.status;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5">
      <StatusBadge tone={statusTone(status)}>{decided?.done ?? statusLabel(status)}</StatusBadge>
      {row.hasChange && decided === undefined && (
        <StatusBadge tone="warning">Change to review</StatusBadge>
      )}
      {soon !== null && <StatusBadge tone="danger">{soon}</StatusBadge>}
      {row.isPaid && <StatusBadge tone="info">Paid</StatusBadge>}
      {row.isPremium && <StatusBadge tone="neutral">Premium</StatusBadge>}
      {row.duplicates > 0 && <StatusBadge tone="warning">Listed before?</StatusBadge>}
    </p>
  );
}

function Actions({
  row,
  isBusy,
  decided,
  on,
}: Pick<QueueItemProps, 'row' | 'isBusy' | 'decided' | 'on'>) {
  const title = submissionTitle(row.title);
  const name = <span className="sr-only"> {title}</span>;
  const isOfMany = row.listingId !== null && row.datesTotal > 1;
  if (decided !== undefined) {
    return (
      <Button
        size="small"
        variant="outline"
        isOff={isBusy || decided.heldUntil === null}
        onClick={(click) => {
          // After a click on Approve, Undo takes its place, so the second press of a double click would hit
          // Undo.
          if (click.detail < 2) on.undo(decided.action);
        }}
      >
        Undo{name}
      </Button>
    );
  }
  if (canDecide(row)) {
    return (
      <>
        <Button
          size="small"
          isOff={isBusy}
          onClick={(click) => {
            if (click.detail < 2) on.approve(row);
          }}
        >
          Approve{name}
        </Button>
        <Button
          size="small"
          variant="outline"
          isOff={isBusy}
          onClick={() => {
            on.reject(row);
          }}
        >
          Reject{name}
        </Button>
      </>
    );
  }
  if (hasListingChange(row)) {
    return (
      <Button
        size="small"
        onClick={() => {
          on.open(row);
        }}
      >
        Review Change<span className="sr-only"> of {title}</span>
      </Button>
    );
  }
  if (row.status !== 'approved' || row.deletedAt !== null) return null;
  return (
    <>
      <Button
        size="small"
        variant="outline"
        isOff={isBusy}
        onClick={() => {
          on.edit(row);
        }}
      >
        Edit{name}
      </Button>
      <Button
        size="small"
        variant="outline"
        isOff={isBusy}
        onClick={(click) => {
          if (click.detail < 2) on.remove(row);
        }}
      >
        {isOfMany ? `Delete All ${row.datesTotal} Dates` : 'Delete'}
        {name}
      </Button>
    </>
  );
}

/** Shows one event or listing of the queue. A decided row is struck through, and stays where it was. */
export function QueueItem({ row, today, isOpen, isChosen, onChoose, ...rest }: QueueItemProps) {
  const { decided, on } = rest;
  const title = submissionTitle(row.title);
  const more = row.datesTotal - 1;
  return (
    <li
      data-row={row.id}
      data-open={isOpen || undefined}
      data-decided={decided === undefined ? undefined : ''}
      className="group/row grid grid-cols-[auto_1fr] gap-x-3 border-t border-line px-3 py-3 text-sm data-[decided]:bg-sand data-[open]:border-l-4 data-[open]:border-l-brand data-[open]:bg-brand-tint data-[open]:pl-2"
    >
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={isChosen}
        disabled={decided !== undefined || !canDecide(row)}
        onChange={({ target }) => {
          onChoose(target.checked);
        }}
        className="mt-1 size-5 accent-brand-fill pointer-coarse:size-6"
      />
      <div className="min-w-0">
        <button
          type="button"
          aria-current={isOpen || undefined}
          data-row-title=""
          onClick={() => {
            on.open(row);
          }}
          className="block min-h-6 w-full text-left text-base leading-snug font-semibold wrap-anywhere group-data-[decided]/row:line-through hover:text-brand hover:underline"
        >
          {title}
        </button>
        <p className="mt-0.5 text-muted wrap-anywhere">
          <span className="font-semibold text-coral">{formatDate(row.startDate)}</span>
          {more > 0 && ` + ${more} more ${more === 1 ? 'date' : 'dates'}`} · {baseCity(row.city)} ·{' '}
          {categoryLabel(row.category)}
          {row.source !== null && ` · from ${row.source}`}
        </p>
        <Badges row={row} today={today} decided={decided} />
        <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
          <Actions row={row} {...rest} />
        </div>
      </div>
    </li>
  );
}

const Skeleton = () => (
  <>
    <p role="status" className="sr-only">
      Loading the events…
    </p>
    {Array.from({ length: DESK_SKELETON_ROWS }, (_, row) => (
      <div key={row} aria-hidden="true" className="border-t border-line px-3 py-4">
        <div className="placeholder h-5 w-2/3" />
        <div className="placeholder mt-2 h-4" />
        <div className="placeholder mt-2 h-9 w-1/2" />
      </div>
    ))}
  </>
);

interface QueueListProps {
  queue: ReturnType<typeof useQueue>;
  rows: readonly QueueRow[] | undefined;
  list: RefObject<HTMLUListElement | null>;
  open: string | null;
  /** The versions of the selected rows, by their ids. */
  chosen: ReadonlyMap<string, string>;
  decided: DecidedRows;
  isBusy: boolean;
  onChoose: (row: QueueRow, isChosen: boolean) => void;
  on: RowActions;
}

/** Shows the rows of the queue, and more rows on request. */
export function QueueList({
  queue,
  rows,
  list,
  open,
  chosen,
  decided,
  onChoose,
  ...rest
}: QueueListProps) {
  const today = centralDate(new Date());
  if (isUnreadable(queue.error, queue.data)) {
    return (
      <LoadFailed
        title="Unable to Load Submissions"
        text={sentenceOf(queue.error)}
        headingLevel={3}
        onRetry={() => void queue.refetch()}
      />
    );
  }
  if (rows === undefined) return <Skeleton />;
  if (rows.length === 0) {
    return <EmptyState title="No event submissions found." headingLevel={3} />;
  }
  return (
    <>
      <ul role="list" ref={list} aria-busy={queue.isFetching} className="border-b border-line">
        {rows.map((row) => (
          <QueueItem
            key={row.id}
            row={row}
            today={today}
            isOpen={row.id === open}
            isChosen={chosen.has(row.id)}
            decided={decided[row.id]}
            onChoose={(isChosen) => {
              onChoose(row, isChosen);
            }}
            {...rest}
          />
        ))}
      </ul>
      <ShowMore list={queue} label="Show More" />
    </>
  );
}
