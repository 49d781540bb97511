import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { DialogFailure } from '../../admin/DialogFailure.tsx';
import type { RefundQuestion } from './refund-question.ts';

interface Props {
  /** What the dialog asks; null keeps the dialog closed. */
  refund: RefundQuestion | null;
  isBusy: boolean;
  /** Error message of the last attempt. */
  failure: string | undefined;
  onCancel: () => void;
  onRefund: () => void;
}

/** Asks for confirmation of a refund: shows its amount, its recipient, and that it is final. */
export function RefundDialog({ refund, isBusy, failure, onCancel, onRefund }: Props) {
  return (
    <Modal
      isOpen={refund !== null}
      title={refund?.title ?? 'Refund this payment?'}
      {...(refund !== null && { text: refund.text })}
      onClose={onCancel}
    >
      <div className="grid gap-5">
        <DialogFailure title="Refund Not Made" failure={failure} />
        <div className="flex flex-wrap gap-3">
          {/* This button comes first, so that pressing Enter in the newly opened dialog does not refund
              anything. */}
          <Button variant="outline" onClick={onCancel}>
            {refund?.cancel ?? 'Cancel'}
          </Button>
          <Button variant="danger" disabled={isBusy} onClick={onRefund}>
            {isBusy ? 'Refunding…' : `Refund ${refund?.sum ?? ''}`}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
