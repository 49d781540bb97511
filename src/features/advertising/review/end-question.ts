import { dollars } from '../../../text/dollars.ts';
import type { ReasonQuestion } from '../../admin/reason-question.ts';
import { refundableCents } from '../../payments/review/payment-state.ts';
import { submissionTitle } from '../../submissions/review/submission.ts';
import type { AdOrder } from './ad-order.ts';

/** The decisions that end an order; each needs a reason. */
export type EndingDecision = 'reject' | 'cancel';

const TEXTS: Record<
  EndingDecision,
  Pick<ReasonQuestion, 'title' | 'action' | 'busy'> & { result: string; money: string }
> = {
  reject: {
    title: 'Reject this order?',
    result: 'won’t appear in the guide.',
    action: 'Reject Order',
    busy: 'Rejecting…',
    money: 'Rejecting refunds nothing. Once it’s rejected, you’re asked about a refund.',
  },
  cancel: {
    title: 'Take this advertisement down?',
    result: 'is off the guide at once and can’t be put up again.',
    action: 'Take Down for Good',
    busy: 'Taking Down…',
    money: 'Taking it down refunds nothing. Once it’s down, you’re asked about a refund.',
  },
};

/** Writes the question that an admin answers before an order ends. */
export function endQuestion(
  { id, title, payment }: AdOrder,
  decision: EndingDecision,
): ReasonQuestion {
  const { result, money, ...texts } = TEXTS[decision];
  const paid = refundableCents(payment);
  return {
    ...texts,
    key: `${id} ${decision}`,
    text: `“${submissionTitle(title)}” ${result}`,
    money: paid === 0 ? null : { title: `${dollars(paid)} was paid for it.`, text: money },
    reader: 'advertiser',
    isRequired: true,
  };
}
