import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '../../forms/fields/Checkbox.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { Modal } from '../../ui/Modal.tsx';
import { showToast } from '../../ui/toast/toast.client.ts';
import { SHORTCUTS } from '../app/shortcut.ts';
import { showUndo } from '../app/undo.client.ts';
import { askQuestion, rejectManyQuestion, rejectQuestion } from '../event/questions.ts';
import { isChangeDecided, type Submission } from '../event/submission/submission.ts';
import { refundableCents } from '../money/payment-state.ts';
import { RefundDialog } from '../money/RefundDialog.tsx';
import type { useRefund } from '../money/use-payments.client.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import { isSettled } from '../parts/use-desk-action.client.ts';
import { type Access, postAsAdmin } from '../session/desk-api.client.ts';
import type { AdminSession } from '../session/session.client.ts';
import type { QueueRow } from './queue.ts';
import type { useDecisions } from './use-decisions.client.ts';
import type { useDeskKeys } from './use-review-desk.client.ts';

interface KeysDialogProps {
  isOpen: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/**
 * Shows the keyboard shortcuts of the review desk, and lets an editor switch them on and off (WCAG 2.1.4).
 */
function KeysDialog({ isOpen, isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Modal isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[3rem_1fr] gap-y-1.5">
        {SHORTCUTS.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-print border border-line-strong px-2 font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Checkbox
          id="single-keys"
          label="Use these shortcuts on this device"
          checked={isOn}
          onChange={({ target }) => {
            onSwitch(target.checked);
          }}
        />
      </div>
      <Button className="mt-5" variant="outline" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}

interface AskDialogProps {
  session: AdminSession;
  /** The event to ask about; null keeps the dialog closed. */
  row: QueueRow | null;
  onClose: () => void;
}

/** Lets an editor email the organizer a question; the email has the organizer's private link. */
function AskDialog({ session, row, onClose }: AskDialogProps) {
  const client = useQueryClient();
  const asking = useMutation({
    mutationFn: async (question: string) =>
      (await postAsAdmin(session, paths.api.askOrganizer(row?.id ?? ''), {
        question,
        version: row?.updatedAt,
      })) as { action: string; heldUntil: string | null },
    onSuccess: async (made) => {
      showUndo({ title: 'Question Sent', ...made });
      onClose();
      await client.invalidateQueries({ queryKey: ['desk-event'] });
    },
    onError: async (error) => {
      if (!isSettled(error)) return;
      // Reading the queue again may close the dialog, so a toast says why the question was not sent.
      showToast({ title: 'Question Not Sent', description: sentenceOf(error), destructive: true });
      await client.invalidateQueries({ queryKey: ['queue'] });
    },
  });
  return (
    <ReasonDialog
      question={row && askQuestion(row)}
      isBusy={asking.isPending}
      failure={asking.error === null ? undefined : sentenceOf(asking.error)}
      onCancel={() => {
        asking.reset();
        onClose();
      }}
      onDecide={asking.mutate}
    />
  );
}

/** The dialog to open: about one event (`id`), about the selected events, or about the keyboard shortcuts. */
export type Asked =
  | { kind: 'reject' | 'ask'; id: string }
  | { kind: 'reject-many' | 'keys' }
  | null;

interface DeskDialogsProps {
  session: AdminSession;
  /** Only an admin is asked about a refund. */
  access: Access;
  /** Null keeps all dialogs closed, except the refund dialog. */
  asked: Asked;
  /** The open event. */
  row: QueueRow | undefined;
  /** The data of the open event; undefined until it is read. */
  event: Submission | undefined;
  /** The selected events. */
  chosen: readonly QueueRow[];
  isBusy: boolean;
  decisions: ReturnType<typeof useDecisions>;
  refunding: ReturnType<typeof useRefund<Submission>>;
  keys: ReturnType<typeof useDeskKeys>;
  onClose: () => void;
  /** Called when the selected events were rejected. */
  onRejectedMany: () => void;
}

/**
 * Shows the dialogs of the review desk: reasons, questions to organizers, refunds, and keyboard shortcuts.
 */
export function DeskDialogs({
  session,
  access,
  asked,
  row,
  event,
  chosen,
  isBusy,
  decisions,
  refunding,
  keys,
  onClose,
  onRejectedMany,
}: DeskDialogsProps) {
  const mayRefund = access === 'admin';
  const isMany = asked?.kind === 'reject-many';
  return (
    <>
      <ReasonDialog
        question={
          isMany
            ? rejectManyQuestion(chosen, mayRefund)
            : asked?.kind === 'reject' && event !== undefined
              ? rejectQuestion(event, mayRefund)
              : null
        }
        isBusy={isBusy}
        failure={decisions.failure}
        onCancel={onClose}
        onDecide={(reason) => {
          if (isMany) {
            decisions.decideMany({ rows: chosen, decision: 'rejected', reason }, () => {
              onClose();
              onRejectedMany();
            });
            return;
          }
          if (row === undefined) return;
          decisions.decide(row, { kind: 'decide', decision: 'rejected', reason }, () => {
            onClose();
            if (event === undefined || isChangeDecided(event) || !mayRefund) return;
            if (refundableCents(event.payment) > 0) refunding.ask(event);
          });
        }}
      />
      <AskDialog
        session={session}
        row={asked?.kind === 'ask' ? (row ?? null) : null}
        onClose={onClose}
      />
      <RefundDialog {...refunding.dialog} />
      <KeysDialog
        isOpen={asked?.kind === 'keys'}
        isOn={keys.isOn}
        onSwitch={keys.switchKeys}
        onClose={onClose}
      />
    </>
  );
}
