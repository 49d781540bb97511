import { RefundDialog } from '../../payments/review/RefundDialog.tsx';
import { refundableCents } from '../../payments/review/payment-state.ts';
import type { useRefund } from '../../payments/review/use-refund.client.ts';
import { rejectQuestion } from '../../submissions/review/reject-question.ts';
import type { Submission } from '../../submissions/review/submission.ts';
import type { Access } from '../admin-api.client.ts';
import type { AdminSession } from '../admin-session.client.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { AskDialog } from './event/AskDialog.tsx';
import { rejectManyQuestion } from './event/desk-questions.ts';
import { KeysDialog } from './KeysDialog.tsx';
import type { QueueRow } from './queue/queue.ts';
import type { useDecisions } from './use-decisions.client.ts';
import type { useDeskKeys } from './use-desk-keys.client.ts';

/** The dialog to open: about one event, about the selected events, or about the keyboard shortcuts. */
export type Asked =
  | { kind: 'reject' | 'ask'; id: string }
  | { kind: 'reject-many' | 'keys' }
  | null;

interface Props {
  session: AdminSession;
  /** Only an admin is asked about a refund. */
  access: Access;
  /** Null keeps all dialogs closed, except that of a refund. */
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
}: Props) {
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
            const isPaid = event?.change === null && refundableCents(event.payment) > 0;
            if (mayRefund && isPaid) refunding.ask(event);
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
