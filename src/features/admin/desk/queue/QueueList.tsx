import type { RefObject } from 'react';
import { DASHBOARD_SKELETON_ROWS } from '../../../../figures.ts';
import { centralDate } from '../../../../time/wall-time.ts';
import { sentenceOf } from '../../../../ui/data/api.client.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { LoadFailed } from '../../../../ui/feedback/LoadFailed.tsx';
import { isUnreadable } from '../../is-unreadable.client.ts';
import { ShowMore } from '../../ShowMore.tsx';
import type { DecidedRows } from '../decided.ts';
import type { QueueRow } from './queue.ts';
import { QueueItem, type RowActions } from './QueueItem.tsx';
import type { useQueue } from './use-queue.client.ts';

const Skeleton = () => (
  <>
    <p role="status" className="sr-only">
      Loading the events…
    </p>
    {Array.from({ length: DASHBOARD_SKELETON_ROWS }, (_, row) => (
      <div key={row} aria-hidden="true" className="border-t border-line px-3 py-4">
        <div className="placeholder h-5 w-2/3" />
        <div className="placeholder mt-2 h-4" />
        <div className="placeholder mt-2 h-9 w-1/2" />
      </div>
    ))}
  </>
);

interface Props {
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
export function QueueList({ queue, rows, list, open, chosen, decided, onChoose, ...rest }: Props) {
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
