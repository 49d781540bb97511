import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { counted } from '../../text/words.ts';
import { Button } from '../../ui/Button.tsx';
import { submissionRefund } from '../money/unresolved-payment.ts';
import { useRefund } from '../money/use-payments.client.ts';
import { type Submission, submissionTitle } from '../event/submission/submission.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { type Asked, DeskDialogs } from './DeskDialogs.tsx';
import { BulkBar, BulkSummary } from './DecisionBars.tsx';
import { NoOpenEvent } from '../event/NoOpenEvent.tsx';
import { EventPane, type OpenForm, useDeskEvent } from '../event/EventPane.tsx';
import {
  canDecide,
  canEdit,
  type DecidedRows,
  nextToDecide,
  type QueueRow,
  selectedRows,
} from './queue.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import type { Shortcut } from '../app/shortcut.ts';
import { isFocusLost } from '../parts/use-row-focus.client.ts';
import { useDecisions } from './use-decisions.client.ts';
import { useDeskKeys, useDeskState, useOpenedRow, useQueue } from './use-review-desk.client.ts';

/** Shows "Recent Event Submissions": the queue, the open event beside it, and the decisions. */
export function ReviewDesk({ session, access, heading }: ScreenProps) {
  const id = useId();
  const client = useQueryClient();
  const desk = useDeskState();
  const { filters, filter, openEvent, close } = desk;
  const queue = useQueue(session, filters);
  const { rows, row, isWide } = useOpenedRow(queue, desk);
  const about = useDeskEvent(session, row);
  const [isOver, setOver] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState<Asked>(null);
  // A dialog about one event appears only when that event is open; the dialog to reject it also waits for its
  // data.
  const isAsking =
    asked !== null &&
    (!('id' in asked) ||
      (asked.id === row?.id && (asked.kind === 'ask' || about.data !== undefined)));
  const [form, setForm] = useState<{ of: string; shown: OpenForm }>({ of: '', shown: null });
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  /** Opens the next event to decide, if any; its title takes the focus if the pressed button is gone. */
  const openNextAfter = (id: string, decided: DecidedRows) => {
    const next = nextToDecide(rows ?? [], id, decided);
    if (next === undefined) return;
    openEvent(next.id);
    requestAnimationFrame(() => {
      if (isFocusLost(document)) title.current?.focus({ preventScroll: true });
    });
  };
  const decisions = useDecisions(session, !isOver && !isAsking, (id, before) => {
    // A decided row is no longer selected, because a second decision about it would be refused.
    setChosen((all) => new Map([...all].filter(([each]) => each !== id)));
    if (id === row?.id && isWide) openNextAfter(id, before);
  });
  const { decided, lastOfMany } = decisions;
  /** The versions of events that the editor has read, by the events' ids. */
  const read = useRef(new Map<string, string>());
  const isRead = about.data !== undefined && !about.isPlaceholderData;
  useEffect(() => {
    if (row !== undefined && isRead) read.current.set(row.id, row.updatedAt);
    // Forgets the version of a decided event, because the editor's own decision or its undo changes it.
    for (const each of Object.keys(decided)) read.current.delete(each);
  }, [row, isRead, decided]);
  // The queue is read again while the editor works, so a row may be newer than the event that was read.
  const readVersion = (of: QueueRow): string => read.current.get(of.id) ?? of.updatedAt;
  const refunding = useRefund<Submission>({
    session,
    nameOf: ({ title: name }) => submissionTitle(name),
    question: submissionRefund,
    paymentOf: ({ payment }) => payment?.id,
    onBegin: () => {
      if (row !== undefined) decisions.endUndo(row.id);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['desk-event'] }),
  });
  const chosenRows = selectedRows(rows ?? [], chosen);
  const selectable = (rows ?? []).filter((each) => canDecide(each) && !(each.id in decided));
  const isBusy = decisions.isBusy || refunding.isBusy;
  const ask = (next: Asked) => {
    decisions.dialogOpens();
    setAsked(next);
  };
  const closeDialog = () => {
    setAsked(null);
  };
  const clearChosen = () => {
    setChosen(new Map());
  };
  const show = (id: string) => {
    setAsked(null);
    openEvent(id);
  };

  // On a narrow screen, the open event replaces the list and its focused row, so the title of the event takes
  // the focus. If the event is read again while a field of its form has the focus, the focus stays there.
  useEffect(() => {
    const isListShown = (list.current?.getClientRects().length ?? 0) > 0;
    if (row === undefined || isListShown || !isFocusLost(document)) return;
    title.current?.focus();
  }, [row]);

  const step = (by: 1 | -1) => {
    if (rows === undefined || rows.length === 0) return;
    const place = rows.findIndex((each) => each.id === row?.id);
    const next = rows[place === -1 ? 0 : place + by];
    if (next === undefined) return;
    show(next.id);
    list.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.id)}"] [data-row-title]`)
      ?.focus();
  };
  /**
   * Says whether the form of an event is open. If so, a toast asks to save or close the form first, because
   * any other step would close it with unsaved text.
   */
  const isInForm = (of: QueueRow): boolean => {
    const isOpen = form.shown !== null && form.of === of.id && row?.id === of.id;
    if (isOpen) {
      showToast({
        title: 'The Form Is Still Open',
        description: `Save or close the form of “${submissionTitle(of.title)}” first.`,
        destructive: true,
      });
    }
    return isOpen;
  };
  // While a newer version of the open event is read, the editor sees the earlier one and must not decide yet.
  const mayDecide = (of: QueueRow): boolean =>
    canDecide(of) &&
    decided[of.id] === undefined &&
    !(of.id === row?.id && about.isPlaceholderData);
  const approve = (of: QueueRow) => {
    if (!mayDecide(of) || isInForm(of)) return;
    const seen = { ...of, updatedAt: readVersion(of) };
    decisions.decide(seen, { kind: 'decide', decision: 'approved' });
  };
  const reject = (of: QueueRow) => {
    if (!mayDecide(of) || isInForm(of)) return;
    show(of.id);
    ask({ kind: 'reject', id: of.id });
  };
  const edit = (of: QueueRow | undefined) => {
    if (of === undefined || !canEdit(of) || decided[of.id] !== undefined) return;
    show(of.id);
    setForm({ of: of.id, shown: { kind: 'edit' } });
  };
  const remove = (of: QueueRow, isOneDate = false) => {
    if (!isInForm(of)) decisions.decide(of, { kind: 'delete', isOneDate });
  };
  const onKey: Record<Shortcut, () => void> = {
    next: () => {
      step(1);
    },
    previous: () => {
      step(-1);
    },
    approve: () => row && approve(row),
    reject: () => row && reject(row),
    edit: () => {
      edit(row);
    },
    undo: decisions.undoLast,
    search: () => search.current?.focus(),
    help: () => {
      ask({ kind: 'keys' });
    },
  };
  const keys = useDeskKeys(onKey);

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="grid gap-x-8 lg:grid-cols-[minmax(24rem,34rem)_minmax(0,1fr)]">
        <div className="flex flex-wrap items-center gap-x-4 max-lg:has-[~[data-hidden]]:sr-only">
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-xl">
            Recent Event Submissions
          </h2>
          <p role="status" className="text-sm text-muted">
            {queue.data === undefined ? '' : counted(queue.data.pages[0]?.total ?? 0, 'event')}
          </p>
          <Button
            variant="quiet"
            size="small"
            className="ml-auto max-lg:hidden"
            aria-keyshortcuts="?"
            onClick={onKey.help}
          >
            Keys
          </Button>
        </div>
        <div
          data-hidden={row === undefined ? undefined : ''}
          className="max-lg:data-[hidden]:hidden"
          onPointerEnter={() => {
            setOver(true);
          }}
          onPointerLeave={() => {
            setOver(false);
          }}
        >
          <QueueFilters
            filters={filters}
            sources={queue.data?.pages[0]?.sources ?? []}
            search={search}
            onChange={filter}
          />
          {lastOfMany.data !== undefined && (
            <BulkSummary
              {...lastOfMany.variables}
              results={lastOfMany.data.results}
              onClose={lastOfMany.reset}
            />
          )}
          <QueueList
            queue={queue}
            rows={rows}
            list={list}
            open={row?.id ?? null}
            chosen={chosen}
            decided={decided}
            isBusy={isBusy}
            isMixed={filters.status !== 'waiting' && filters.status !== 'pending'}
            onChoose={(of, isChosen) => {
              const next = new Map(chosen);
              if (isChosen) next.set(of.id, readVersion(of));
              else next.delete(of.id);
              setChosen(next);
            }}
            on={{
              open: (of) => {
                show(of.id);
              },
              approve,
              reject,
              edit,
              remove,
              undo: decisions.undo,
            }}
          />
          {chosenRows.length > 0 && (
            <BulkBar
              count={chosenRows.length}
              rest={selectable.length - chosenRows.length}
              onChooseAll={() => {
                setChosen(new Map(selectable.map((of) => [of.id, readVersion(of)])));
              }}
              isBusy={isBusy}
              onApprove={() => {
                if (chosenRows.some(isInForm)) return;
                decisions.decideMany(
                  { rows: chosenRows, decision: 'approved', reason: '' },
                  clearChosen,
                );
              }}
              onReject={() => {
                if (!chosenRows.some(isInForm)) ask({ kind: 'reject-many' });
              }}
              onClear={clearChosen}
            />
          )}
        </div>
        {row === undefined ? (
          <NoOpenEvent missing={queue.isFetching || filters.q === desk.open ? null : desk.open} />
        ) : (
          <EventPane
            key={row.id}
            session={session}
            access={access}
            about={about}
            row={row}
            heading={title}
            decided={decided[row.id]}
            isBusy={isBusy || about.isPlaceholderData}
            failure={decisions.failure}
            form={form.of === row.id ? form.shown : null}
            on={{
              back: close,
              edit: () => {
                edit(row);
              },
              merge: ({ ownId, id }) => {
                setForm({ of: row.id, shown: { kind: 'merge', ids: [ownId, id] } });
              },
              closeForm: () => {
                setForm({ of: row.id, shown: null });
                title.current?.focus();
              },
              approve: () => {
                approve(row);
              },
              reject: () => {
                reject(row);
              },
              ask: () => {
                ask({ kind: 'ask', id: row.id });
              },
              remove: (isOneDate) => {
                remove(row, isOneDate);
              },
              unpublish: () => {
                decisions.decide(row, { kind: 'unpublish' });
              },
              restore: () => {
                decisions.decide(row, { kind: 'restore' });
              },
              refund: () => about.data && refunding.ask(about.data.event),
              askState: decisions.dialogOpens,
              setState: (state, note, onDone) => {
                decisions.decide(row, { kind: 'state', state, note }, onDone);
              },
              undo: decisions.undo,
              next: () => {
                step(1);
              },
              accept: (accepted) => {
                const version = about.data?.event.change?.updatedAt;
                if (version) decisions.decide(row, { kind: 'accept', accepted, version });
              },
            }}
          />
        )}
      </div>
      <DeskDialogs
        session={session}
        access={access}
        asked={isAsking ? asked : null}
        row={row}
        event={about.data?.event}
        chosen={chosenRows}
        isBusy={isBusy}
        decisions={decisions}
        refunding={refunding}
        keys={keys}
        onClose={closeDialog}
        onRejectedMany={clearChosen}
      />
    </section>
  );
}
