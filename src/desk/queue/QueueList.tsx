import type { RefObject } from 'react';
import { DESK_SKELETON_ROWS } from '../../figures.ts';
import { categoryLabel } from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import { formatListDay } from '../../time/format-dates.ts';
import { centralToday, type WallDate } from '../../time/wall-time.ts';
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
  /** Whether the list holds events of several statuses. */
  isMixed: boolean;
  /** The decision made about the row since the queue was last read; undefined if there was none. */
  decided: DecidedRow | undefined;
  onChoose: (isChosen: boolean) => void;
  on: RowActions;
}

/** Shows what is special about a row; shows its status only if the list has several statuses. */
function Badges({ row, isMixed, decided }: Pick<QueueItemProps, 'row' | 'isMixed' | 'decided'>) {
  const status = decided?.status ?? row.status;
  return (
    <>
      {(isMixed || decided !== undefined) && (
        <StatusBadge tone={statusTone(status)}>{decided?.done ?? statusLabel(status)}</StatusBadge>
      )}
      {row.hasChange && decided === undefined && (
        <StatusBadge tone="warning">Change to review</StatusBadge>
      )}
      {row.isPaid && <StatusBadge tone="info">Paid</StatusBadge>}
      {row.isPremium && <StatusBadge tone="neutral">Premium</StatusBadge>}
      {row.duplicates > 0 && <StatusBadge tone="warning">Listed before?</StatusBadge>}
    </>
  );
}

/** Classes of a button in a row of two lines: small, but on a touch screen large enough for a thumb. */
const ROW_BUTTON = 'min-h-8 px-2.5 py-1 pointer-coarse:min-h-11';

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
        className={ROW_BUTTON}
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
          variant="outline"
          className={ROW_BUTTON}
          isOff={isBusy}
          onClick={(click) => {
            if (click.detail < 2) on.approve(row);
          }}
        >
          Approve{name}
        </Button>
        <Button
          size="small"
          variant="quiet"
          className={ROW_BUTTON}
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
        className={ROW_BUTTON}
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
        className={ROW_BUTTON}
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
        className={ROW_BUTTON}
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

/** Shows an event or listing of the queue in two lines. A decided row stays in place, struck through. */
export function QueueItem({
  row,
  today,
  isOpen,
  isChosen,
  isMixed,
  onChoose,
  ...rest
}: QueueItemProps) {
  const { decided, on } = rest;
  const title = submissionTitle(row.title);
  const more = row.datesTotal - 1;
  const soon = row.status === 'pending' || row.hasChange ? closing(row, today) : null;
  return (
    <li
      data-row={row.id}
      data-open={isOpen || undefined}
      data-decided={decided === undefined ? undefined : ''}
      className="group/row grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-t border-line px-3 py-1 text-sm data-[decided]:bg-sand data-[open]:border-l-4 data-[open]:border-l-brand data-[open]:bg-brand-tint data-[open]:pl-2"
    >
      <input
        type="checkbox"
        aria-label={`Select ${title}`}
        checked={isChosen}
        disabled={decided !== undefined || !canDecide(row)}
        onChange={({ target }) => {
          onChoose(target.checked);
        }}
        className="size-5 accent-brand-fill pointer-coarse:size-6"
      />
      <div className="min-w-0">
        <button
          type="button"
          aria-current={isOpen || undefined}
          data-row-title=""
          title={title}
          onClick={() => {
            on.open(row);
          }}
          className="block min-h-6 w-full truncate text-left text-base leading-snug font-semibold group-data-[decided]/row:line-through hover:text-brand hover:underline max-sm:whitespace-normal max-sm:wrap-anywhere"
        >
          {title}
        </button>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-muted sm:flex-nowrap">
          <span className="min-w-0 wrap-anywhere sm:truncate">
            <span
              data-soon={soon ?? undefined}
              className="data-[soon]:font-semibold data-[soon]:text-coral"
            >
              {soon ?? formatListDay(row.startDate, today)}
            </span>
            {more > 0 && ` + ${more} more ${more === 1 ? 'date' : 'dates'}`} · {baseCity(row.city)}{' '}
            · {categoryLabel(row.category)}
            {row.source !== null && ` · from ${row.source}`}
          </span>
          <Badges row={row} isMixed={isMixed} decided={decided} />
        </p>
      </div>
      <div className="flex gap-1 empty:hidden max-sm:col-start-2 max-sm:mt-1.5 max-sm:gap-2">
        <Actions row={row} {...rest} />
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
      <div key={row} aria-hidden="true" className="border-t border-line px-3 py-2">
        <div className="placeholder h-5 w-2/3" />
        <div className="placeholder mt-2 h-4" />
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
  isMixed: boolean;
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
  const today = centralToday();
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
