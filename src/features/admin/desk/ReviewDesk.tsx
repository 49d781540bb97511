import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { counted } from '../../../text/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import { RefundDialog } from '../../payments/review/RefundDialog.tsx';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { submissionRefund } from '../../payments/review/refund-question.ts';
import { useRefund } from '../../payments/review/use-refund.client.ts';
import { rejectQuestion } from '../../submissions/review/reject-question.ts';
import {
  listingChange,
  type Submission,
  submissionTitle,
} from '../../submissions/review/submission.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { AskDialog } from './event/AskDialog.tsx';
import { BulkBar, BulkSummary } from './queue/BulkBar.tsx';
import { rejectManyQuestion } from './event/desk-questions.ts';
import { EventPane, type OpenForm, useDeskEvent } from './event/EventPane.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { canDecide, canEdit, type QueueRow } from './queue/queue.ts';
import { QueueFilters } from './queue/QueueFilters.tsx';
import { QueueList } from './queue/QueueList.tsx';
import type { Shortcut } from '../app/shortcut.ts';
import { useDecisions } from './use-decisions.client.ts';
import { useDeskKeys } from './use-desk-keys.client.ts';
import { useDeskState } from './use-desk-state.client.ts';
import { useQueue } from './queue/use-queue.client.ts';

type Asked = 'reject' | 'reject-many' | 'ask' | 'keys' | null;

const byDates = ({ title }: Submission): string => submissionTitle(title);

/** Shows "Recent Event Submissions": the queue, the open event beside it, and the decisions. */
export function ReviewDesk({ session, heading }: Omit<ScreenProps, 'access'>) {
  const id = useId();
  const client = useQueryClient();
  const { filters, open, filter, openEvent, close } = useDeskState();
  const queue = useQueue(session, filters);
  const rows = queue.data?.pages.flatMap((page) => page.rows);
  const row = rows?.find((each) => each.id === open);
  const about = useDeskEvent(session, row?.id ?? null);
  const [isOver, setOver] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>(null);
  const [form, setForm] = useState<{ of: string; shown: OpenForm }>({ of: '', shown: null });
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const decisions = useDecisions(session, !isOver && asked === null);
  const { decided, decideMany } = decisions;
  const refunding = useRefund<Submission>({
    session,
    nameOf: byDates,
    question: submissionRefund,
    paymentOf: ({ payment }) => payment?.id,
    onSettled: () => void client.invalidateQueries({ queryKey: ['desk-event'] }),
  });
  const chosenRows = rows?.filter((each) => chosen.has(each.id)) ?? [];
  const isBusy = decisions.isBusy || refunding.isBusy;
  const closeDialog = () => {
    setAsked(null);
  };

  // On a narrow screen the event replaces the list, so its title takes the focus.
  useEffect(() => {
    const isListShown = (list.current?.getClientRects().length ?? 0) > 0;
    if (row === undefined || isListShown) return;
    title.current?.focus();
  }, [row]);

  const step = (by: 1 | -1) => {
    if (rows === undefined || rows.length === 0) return;
    const place = rows.findIndex((each) => each.id === open);
    const next = rows[place === -1 ? 0 : place + by];
    if (next === undefined) return;
    openEvent(next.id);
    list.current
      ?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next.id)}"] [data-row-title]`)
      ?.focus();
  };
  const approve = (of: QueueRow) => {
    if (canDecide(of) && decided[of.id] === undefined) {
      decisions.decide(of, { kind: 'decide', decision: 'approved' });
    }
  };
  const reject = (of: QueueRow) => {
    if (!canDecide(of) || decided[of.id] !== undefined) return;
    openEvent(of.id);
    setAsked('reject');
  };
  const edit = (of: QueueRow | undefined) => {
    if (of === undefined || !canEdit(of) || decided[of.id] !== undefined) return;
    openEvent(of.id);
    setForm({ of: of.id, shown: { kind: 'edit' } });
  };
  const remove = (of: QueueRow, isOneDate = false) => {
    decisions.decide(of, { kind: 'delete', isOneDate });
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
      setAsked('keys');
    },
  };
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  const keys = useDeskKeys(
    useCallback((shortcut) => {
      latest.current[shortcut]();
    }, []),
  );

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-2xl">
          Recent Event Submissions
        </h2>
        <Button
          variant="quiet"
          size="small"
          className="max-lg:hidden"
          aria-keyshortcuts="?"
          onClick={onKey.help}
        >
          Keys
        </Button>
      </div>
      <div className="grid gap-x-8 lg:grid-cols-[minmax(20rem,26rem)_minmax(0,1fr)]">
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
          <p role="status" className="py-2 text-sm text-muted">
            {queue.data === undefined ? '' : counted(queue.data.pages[0]?.total ?? 0, 'event')}
          </p>
          {chosenRows.length > 0 && (
            <BulkBar
              count={chosenRows.length}
              isBusy={isBusy}
              onApprove={() => {
                decideMany.mutate({ rows: chosenRows, decision: 'approved', reason: '' });
                setChosen(new Set());
              }}
              onReject={() => {
                setAsked('reject-many');
              }}
              onClear={() => {
                setChosen(new Set());
              }}
            />
          )}
          {decideMany.data !== undefined && (
            <BulkSummary
              {...decideMany.variables}
              results={decideMany.data.results}
              onClose={decideMany.reset}
            />
          )}
          <QueueList
            queue={queue}
            rows={rows}
            list={list}
            open={open}
            chosen={chosen}
            decided={decided}
            isBusy={isBusy}
            onChoose={(of, isChosen) => {
              const next = new Set(chosen);
              if (isChosen) next.add(of);
              else next.delete(of);
              setChosen(next);
            }}
            on={{
              open: (of) => {
                openEvent(of.id);
              },
              approve,
              reject,
              edit,
              remove,
              undo: decisions.undo,
            }}
          />
        </div>
        {row === undefined ? (
          <p className="py-10 text-center text-muted max-lg:hidden">
            Open an event to see its page and decide.
          </p>
        ) : (
          <EventPane
            key={row.id}
            session={session}
            about={about}
            row={row}
            heading={title}
            decided={decided[row.id]}
            isBusy={isBusy}
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
                setAsked('ask');
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
              setState: (state, note, onDone) => {
                decisions.decide(row, { kind: 'state', state, note }, onDone);
              },
              undo: decisions.undoLast,
              next: () => {
                step(1);
              },
              accept: (accepted) => {
                const version = about.data && listingChange(about.data.event)?.updatedAt;
                if (version) decisions.decide(row, { kind: 'accept', accepted, version });
              },
            }}
          />
        )}
      </div>
      <ReasonDialog
        question={
          asked === 'reject' && about.data !== undefined
            ? rejectQuestion(about.data.event)
            : asked === 'reject-many'
              ? rejectManyQuestion(chosenRows)
              : null
        }
        isBusy={isBusy}
        failure={decisions.failure}
        onCancel={closeDialog}
        onDecide={(reason) => {
          if (asked === 'reject-many') {
            decideMany.mutate(
              { rows: chosenRows, decision: 'rejected', reason },
              { onSuccess: closeDialog },
            );
            setChosen(new Set());
            return;
          }
          if (row === undefined) return;
          decisions.decide(row, { kind: 'decide', decision: 'rejected', reason }, () => {
            closeDialog();
            const event = about.data?.event;
            if (event?.change === null && refundableCents(event.payment) > 0) refunding.ask(event);
          });
        }}
      />
      <AskDialog
        session={session}
        row={asked === 'ask' ? (row ?? null) : null}
        onClose={closeDialog}
      />
      <RefundDialog {...refunding.dialog} />
      <KeysDialog
        isOpen={asked === 'keys'}
        isOn={keys.isOn}
        onSwitch={keys.switchKeys}
        onClose={closeDialog}
      />
    </section>
  );
}
