import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { recordPaths } from '../../desk-paths.ts';
import { formatDate } from '../../time/format-dates.ts';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import type { EventStatus } from '../../features/events/event.ts';
import type { Accepted } from '../../features/submissions/listing-change.ts';
import { submissionTitle } from '../event/submission/submission.ts';
import { postAsAdmin, serverNow } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import { type NewState, stateWord } from '../storm/storm.ts';
import { allSet, changeStates } from '../storm/storm-api.client.ts';
import { hideUndo, showUndo, undoableAction, useUndo, watchUndone } from '../app/undo.client.ts';
import {
  type BulkResult,
  type DecidedRow,
  type DecidedRows,
  holdsEndIn,
  lastHeld,
  type QueueRow,
  withoutAction,
  withoutHold,
} from './queue.ts';
import { isSettled } from '../parts/use-desk-action.client.ts';

/** What an editor does with an event. */
export type Deed =
  | { kind: 'decide'; decision: 'approved' | 'rejected'; reason?: string }
  | { kind: 'accept'; accepted: Accepted; version: string }
  | { kind: 'state'; state: NewState; note: string }
  /** Deletes the event; for a listing, deletes all dates, or only this one with `isOneDate`. */
  | { kind: 'delete'; isOneDate?: boolean }
  | { kind: 'unpublish' }
  | { kind: 'restore' };

/** One decision about many events. Only a rejection has a reason, which a dialog asks for. */
interface GivenMany {
  rows: readonly QueueRow[];
  decision: 'approved' | 'rejected';
  reason: string;
}

interface Made {
  action: string;
  heldUntil: string | null;
  status?: EventStatus;
}

const wordOf = (deed: Deed): string => {
  if (deed.kind === 'state') return stateWord(deed.state);
  if (deed.kind === 'delete') return 'Deleted';
  if (deed.kind === 'restore') return 'Restored';
  if (deed.kind === 'unpublish') return 'Unpublished';
  if (deed.kind === 'accept') {
    return deed.accepted.fields.length + deed.accepted.dates.length === 0 ? 'Rejected' : 'Approved';
  }
  return deed.decision === 'approved' ? 'Approved' : 'Rejected';
};

/** Names what was decided: the event by its title, or one date of a listing by its title and day. */
const nameOf = (row: QueueRow, deed: Deed): string => {
  const isOneDate = deed.kind === 'state' || (deed.kind === 'delete' && deed.isOneDate === true);
  const title = submissionTitle(row.title);
  return isOneDate && row.datesTotal > 1 ? `${title}, ${formatDate(row.startDate)}` : title;
};

const send = (session: AdminSession, row: QueueRow, deed: Deed): Promise<unknown> => {
  if (deed.kind === 'state') {
    return changeStates(session, [{ id: row.id, version: row.eventUpdatedAt }], deed).then(allSet);
  }
  if (deed.kind === 'delete') {
    return row.listingId !== null && deed.isOneDate !== true
      ? postAsAdmin(session, recordPaths.api.deleteListing(row.listingId))
      : postAsAdmin(session, paths.api.deleteEvent(row.id), { version: row.eventUpdatedAt });
  }
  if (deed.kind === 'restore') {
    return postAsAdmin(
      session,
      row.listingId === null
        ? paths.api.restoreEvent(row.id)
        : recordPaths.api.restoreListing(row.listingId),
    );
  }
  if (deed.kind === 'unpublish') {
    return postAsAdmin(session, recordPaths.api.unpublishEvent(row.id), {
      version: row.eventUpdatedAt,
    });
  }
  if (deed.kind === 'accept') {
    const { accepted, version } = deed;
    return postAsAdmin(session, paths.api.decideListingChange(row.listingId ?? ''), {
      ...accepted,
      version,
    });
  }
  const { decision, reason } = deed;
  return postAsAdmin(session, paths.api.decideEvent(row.id), {
    decision,
    ...(reason === undefined ? {} : { reason }),
    version: row.updatedAt,
  });
};

/**
 * Sends decisions about events of the queue. So that no row moves under the pointer, decided rows stay in
 * place until no decision can be undone and `mayMove` is true; then the queue is read again. After an undo or
 * a refused decision, the queue is read again at once.
 * @param mayMove false while the pointer is over the list or a dialog is open
 * @param onDecided called after a decision about a single event, with the id of that event and the rows that
 * were decided before
 */
export function useDecisions(
  session: AdminSession,
  mayMove: boolean,
  onDecided: (id: string, before: DecidedRows) => void,
) {
  const client = useQueryClient();
  const undoing = useUndo(session);
  /**
   * Ids of events whose decision is being sent. Key presses can come faster than responses, so a second
   * decision about the same event is ignored.
   */
  const sending = useRef(new Set<string>());
  const [decided, setDecided] = useState<DecidedRows>({});
  const keep = (rows: readonly QueueRow[], made: DecidedRow): void => {
    setDecided((before) => ({
      ...before,
      ...Object.fromEntries(rows.map(({ id }) => [id, made])),
    }));
  };
  const readAgain = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['counts'] });
    await client.invalidateQueries({ queryKey: ['desk-event'] });
  };
  /** How many dialogs have been opened. With this number, a decision remembers which dialog sent it. */
  const dialogs = useRef(0);
  const [failure, setFailure] = useState<string>();
  const failed = async (error: Error, dialog: number | null): Promise<void> => {
    const isOpen = dialog === dialogs.current && document.querySelector('dialog[open]') !== null;
    // The failure is set here, because the mutation has its error only after this function has run.
    if (isOpen) setFailure(sentenceOf(error));
    // An open dialog shows the error itself, and would hide a toast.
    if (isOpen && !isSettled(error)) return;
    showToast({ title: 'Decision Not Saved', description: sentenceOf(error), destructive: true });
    await client.invalidateQueries({ queryKey: ['queue'] });
  };

  const one = useMutation({
    mutationFn: async ({ row, deed }: { row: QueueRow; deed: Deed; dialog: number | null }) =>
      (await send(session, row, deed)) as Made,
    onMutate: () => {
      setFailure(undefined);
    },
    onSuccess: ({ action, heldUntil, status = null }, { row, deed }) => {
      const done = wordOf(deed);
      keep([row], { done, status, action, heldUntil });
      onDecided(row.id, decided);
      const isChange = row.hasChange && (deed.kind === 'decide' || deed.kind === 'accept');
      const what = isChange ? 'Change' : 'Event';
      showUndo({ title: `${what} ${done}: ${nameOf(row, deed)}`, action, heldUntil });
    },
    onError: (error, { dialog }) => failed(error, dialog),
    onSettled: (_made, _error, { row }) => {
      sending.current.delete(row.id);
      // Does not wait for this, so that the next event can be decided meanwhile.
      void readAgain();
    },
  });

  const many = useMutation({
    mutationFn: async (given: GivenMany & { dialog: number | null }) =>
      (await postAsAdmin(session, paths.api.decideEvents, {
        decisions: given.rows.map(({ id, updatedAt }) => ({
          ...{ id, decision: given.decision, version: updatedAt },
          ...(given.reason.trim() === '' ? {} : { reason: given.reason }),
        })),
      })) as { action: string | null; heldUntil: string | null; results: BulkResult[] },
    onSuccess: ({ action, heldUntil, results }, { rows, decision }) => {
      // Nothing was decided.
      if (action === null) return;
      const ids = new Set(
        results.filter(({ outcome }) => outcome === 'decided').map(({ id }) => id),
      );
      const done = decision === 'approved' ? 'Approved' : 'Rejected';
      keep(
        rows.filter(({ id }) => ids.has(id)),
        { done, status: decision, action, heldUntil },
      );
      showUndo({ title: `${ids.size} ${done}`, action, heldUntil });
    },
    onMutate: () => {
      setFailure(undefined);
    },
    onError: (error, { dialog }) => failed(error, dialog),
    onSettled: () => {
      // Does not wait for this, so that an undo meanwhile finds the action of this decision.
      void readAgain();
    },
  });

  const { reset: forgetMany } = many;
  const actionOfMany = many.data?.action;

  useEffect(() => {
    const wait = holdsEndIn(decided, serverNow());
    if (wait === null || !mayMove) return;
    const timer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: ['queue'] }).then(() => {
        setDecided((rows) => (holdsEndIn(rows, serverNow()) === 0 ? {} : rows));
      });
    }, wait);
    return () => {
      clearTimeout(timer);
    };
  }, [decided, mayMove, client]);

  useEffect(
    () =>
      watchUndone((action) => {
        setDecided((rows) => withoutAction(rows, action));
        // The summary of an undone decision would say what is no longer true.
        if (action === actionOfMany) forgetMany();
      }),
    [actionOfMany, forgetMany],
  );

  return {
    decided,
    /** Why the decision that the open dialog sent has failed. */
    failure,
    /** Call when a dialog opens, so that it does not show why an earlier decision failed. */
    dialogOpens: () => {
      dialogs.current += 1;
      setFailure(undefined);
    },
    isBusy: one.isPending || many.isPending || undoing.isPending,
    /** @param onDone closes the dialog that sends the decision; undefined if no dialog sends it */
    decide: (row: QueueRow, deed: Deed, onDone?: () => void) => {
      if (sending.current.has(row.id)) return;
      sending.current.add(row.id);
      const dialog = onDone === undefined ? null : dialogs.current;
      one.mutate({ row, deed, dialog }, { onSuccess: onDone });
    },
    decideMany: (given: GivenMany, onDone: () => void) => {
      const dialog = given.decision === 'rejected' ? dialogs.current : null;
      const onSuccess = ({ action }: { action: string | null }): void => {
        onDone();
        // If no row was decided, the effect above does not read the queue again, so this does.
        if (action === null) void client.invalidateQueries({ queryKey: ['queue'] });
      };
      many.mutate({ ...given, dialog }, { onSuccess });
    },
    /** The last decision about many events and its results. */
    lastOfMany: many,
    undo: undoing.mutate,
    /** Stops offering to undo the decision about an event, because its payment is being refunded. */
    endUndo: (id: string): void => {
      const action = decided[id]?.action;
      if (action === undefined) return;
      hideUndo(action);
      setDecided((before) => withoutHold(before, action));
    },
    /** Undoes what the undo bar offers; without an offer, the latest decision that can be undone. */
    undoLast: () => {
      const action = undoableAction() ?? lastHeld(decided, serverNow());
      if (action !== null && !undoing.isPending) undoing.mutate(action);
    },
  };
}
