import { KEPT_FOR_GOOD, type ReasonQuestion } from '../../admin/reason-question.ts';
import { unresolvedName, type UnresolvedPayment } from './unresolved-payment.ts';

/** The maximum length of the note; `settle_another_way` has the same limit. */
export const SETTLEMENT_NOTE_MAX_LENGTH = 500;

/** Writes the question that an admin answers before a payment counts as settled without a refund. */
export const settlementQuestion = (payment: UnresolvedPayment): ReasonQuestion => ({
  key: payment.id,
  title: 'Settled another way?',
  text: `${unresolvedName(payment)} leaves this list, and the guide no longer offers a refund of it. No email is sent. This can’t be undone.`,
  money: null,
  reader: 'volunteers',
  isRequired: true,
  field: 'How it was settled',
  hint: `Such as “Check 104, mailed on December 3”. ${KEPT_FOR_GOOD}`,
  missing: 'Say how it was settled',
  maxLength: SETTLEMENT_NOTE_MAX_LENGTH,
  action: 'Settled Another Way',
  busy: 'Saving…',
});
