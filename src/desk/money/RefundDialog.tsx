import { type Confirmation, ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { RefundQuestion } from './unresolved-payment.ts';

interface Props extends Confirmation {
  /** What the dialog asks; null keeps the dialog closed. */
  refund: RefundQuestion | null;
}

/** Asks for confirmation of a refund: shows its amount, its recipient, and that it is final. */
export function RefundDialog({ refund, ...confirmation }: Props) {
  return (
    <ConfirmDialog
      {...confirmation}
      isOpen={refund !== null}
      title={refund?.title ?? 'Refund this payment?'}
      text={refund?.text}
      failed="Refund Not Made"
      cancel={refund?.cancel}
      confirm={`Refund ${refund?.sum ?? ''}`}
      busy="Refunding…"
      variant="danger"
    />
  );
}
