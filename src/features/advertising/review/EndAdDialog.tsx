import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { dollars } from '../../../text/dollars.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import { DialogFailure } from '../../admin/DialogFailure.tsx';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { REASON_MAX_LENGTH } from '../../admin/reason-length.ts';
import { submissionTitle } from '../../submissions/review/submission.ts';
import type { AdOrder } from './ad-order.ts';

/** Both end an order, and both are told with a reason. */
export type EndingDecision = 'reject' | 'cancel';

interface Props {
  /** The order about to end; null keeps the dialog closed. */
  order: AdOrder | null;
  decision: EndingDecision;
  isBusy: boolean;
  /** Why the last try was not saved; the reason stays typed for the next. */
  failure: string | undefined;
  onCancel: () => void;
  onEnd: (reason: string) => void;
}

const TEXTS: Record<
  EndingDecision,
  { title: string; result: string; action: string; busy: string; money: string }
> = {
  reject: {
    title: 'Reject this order?',
    result: 'will not appear in the guide.',
    action: 'Reject Order',
    busy: 'Rejecting…',
    money: 'Rejecting refunds nothing. Once it is rejected, you are asked about a refund.',
  },
  cancel: {
    title: 'Take this advertisement down?',
    result: 'is off the guide at once and cannot be put up again.',
    action: 'Take Down for Good',
    busy: 'Taking Down…',
    money: 'Taking it down refunds nothing. Once it is down, you are asked about a refund.',
  },
};

function EndForm({ order, decision, isBusy, failure, onCancel, onEnd }: Props) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { action, busy, money } = TEXTS[decision];
  const paid = refundableCents(order?.payment ?? null);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        const reason = String(new FormData(submitted.currentTarget).get('reason'));
        if (reason.trim() === '') {
          setProblem('Say why: the advertiser reads it');
          field.current?.focus();
        } else onEnd(reason);
      }}
    >
      {paid > 0 && (
        <Notice title={`${dollars(paid)} was paid for it.`}>
          <p>{money}</p>
        </Notice>
      )}
      <Textarea
        ref={field}
        id={`${id}-reason`}
        name="reason"
        label="Reason"
        hint="The advertiser reads it in a mail, word for word."
        rows={4}
        maxLength={REASON_MAX_LENGTH}
        required
        error={problem}
        onChange={() => {
          setProblem(undefined);
        }}
      />
      <DialogFailure title="Decision Not Saved" failure={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" disabled={isBusy}>
          {isBusy ? busy : action}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Asks once more before an order ends, and for the reason that its advertiser is told. */
export function EndAdDialog(props: Props) {
  const { order, decision, onCancel } = props;
  const { title, result } = TEXTS[decision];
  return (
    <Modal
      isOpen={order !== null}
      title={title}
      {...(order !== null && { text: `“${submissionTitle(order.title)}” ${result}` })}
      onClose={onCancel}
    >
      {/* Another order starts with an empty reason. */}
      <EndForm key={`${order?.id ?? ''} ${decision}`} {...props} />
    </Modal>
  );
}
