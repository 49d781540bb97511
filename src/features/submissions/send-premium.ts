/**
 * Sends a premium event and has it paid, once. The order is stored first, then the card is charged,
 * then the guide is told; Stripe tells it as well (design, section 6), so a charge that went through
 * is a success whatever becomes of the last call. Whoever does not know whether a charge went through
 * asks for that very payment before there can be another.
 *
 * It knows that beyond a reload: the order in doubt is kept in the tab (doubtful-order.ts), and the
 * sender of the next page begins with it. Another tab knows nothing of it; the mail to the submitter
 * and the guide's own warning of an event that is there already are what is left then.
 */
import { z } from 'zod';
import { ApiError, postJson } from '../../components/api-client.ts';
import type { CardPayment } from '../../components/card/card-payment.ts';
import { PREMIUM_EVENT_CENTS } from '../../figures.ts';
import { paths } from '../../paths.ts';
import { type DoubtfulOrder, forgetOrder, keepOrder, keptOrder } from './doubtful-order.ts';
import { refusalSentence } from './refusal-sentence.ts';
import { type FilledForm, quietSigns } from './send-submission.ts';
import { createSubmissionKey } from './submission-key.ts';

/**
 * `hasEarlierDetails`: an earlier try of this form had been paid after all, and the event was
 * received as it stood then.
 */
export type PremiumResult =
  | { ok: true; hasEarlierDetails: boolean }
  | { ok: false; kind: 'declined'; message: string | null }
  | { ok: false; kind: 'payment-error' }
  | { ok: false; kind: 'refused'; sentence: string };

/** What the button says meanwhile (specification, /submit-event). */
export type PremiumStage = 'paying' | 'submitting';

export type PremiumSender = (
  form: FilledForm,
  card: CardPayment,
  onStage: (stage: PremiumStage) => void,
) => Promise<PremiumResult>;

/** Nobody waits longer to hear that a paid event was received. */
const TOLD_WITHIN_MS = 10_000;

/**
 * Cards answer at once almost always. Where one does not, a second try would ask for the money
 * twice, and calling it a success would be a promise nobody can make yet.
 */
const PENDING: PremiumResult = {
  ok: false,
  kind: 'refused',
  sentence:
    'Your bank has not answered yet. You need not pay again: when it confirms the payment, your event is submitted and we write to you.',
};

const PAYMENT_ERROR: PremiumResult = { ok: false, kind: 'payment-error' };

/** The answer of `POST /api/create-payment-intent`; the status is the payment's, as Stripe names it. */
const orderAnswer = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  status: z.string(),
});

const isSame = (one: FilledForm, other: FilledForm): boolean =>
  JSON.stringify(one.values) === JSON.stringify(other.values);

const startOrder = async (form: FilledForm, key: string): Promise<DoubtfulOrder> => {
  const answer = await postJson(
    paths.api.createPaymentIntent,
    { amount: PREMIUM_EVENT_CENTS / 100, submission: form.values, ...quietSigns(form) },
    { 'Idempotency-Key': key },
  );
  return { ...orderAnswer.parse(answer), form, key };
};

/** Tells the guide that an order is paid; without an answer Stripe's own word to it will do. */
const tellPaid = async ({ form, key, paymentIntentId }: DoubtfulOrder): Promise<void> => {
  const told = postJson(
    paths.api.events(),
    { ...form.values, ...quietSigns(form), isPremium: true, isFeatured: true, paymentIntentId },
    { 'Idempotency-Key': key },
  );
  const { promise: longEnough, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, TOLD_WITHIN_MS);
  try {
    await Promise.race([told, longEnough]);
  } catch {
    // The money has moved, and whoever paid is told so.
  } finally {
    clearTimeout(timer);
  }
};

/**
 * A sender for one form; while one sending is under way, another is the same. It begins with the order
 * that an earlier page of this tab may have had paid.
 */
export function createPremiumSender(): PremiumSender {
  /** The order whose card may have been charged, as long as nobody knows. */
  let doubtful = keptOrder(new Date());
  // The same form filled in again is the same order, so that no card can be charged for it twice.
  const key = createSubmissionKey(
    doubtful === null ? undefined : { content: doubtful.form.values, key: doubtful.key },
  );
  let running: Promise<PremiumResult> | null = null;

  const doubt = (order: DoubtfulOrder): void => {
    doubtful = order;
    keepOrder(order, new Date());
  };
  const settle = (): void => {
    doubtful = null;
    forgetOrder();
  };

  const finish = async (
    order: DoubtfulOrder,
    hasEarlierDetails: boolean,
    onStage: (stage: PremiumStage) => void,
  ): Promise<PremiumResult> => {
    onStage('submitting');
    await tellPaid(order);
    key.forget();
    settle();
    return { ok: true, hasEarlierDetails };
  };

  const send: PremiumSender = async (form, card, onStage) => {
    onStage('paying');
    const formKey = key.of(form.values);
    if (doubtful !== null && doubtful.key !== formKey) {
      const state = await card.state(doubtful.clientSecret);
      if (state === 'paid') return finish(doubtful, !isSame(doubtful.form, form), onStage);
      if (state === 'pending') return PENDING;
      if (state === 'unknown') return PAYMENT_ERROR;
      settle();
    }
    const problem = doubtful === null ? card.problem() : null;
    if (problem !== null) return { ok: false, kind: 'declined', message: problem };

    let order: DoubtfulOrder;
    try {
      order = await startOrder(form, formKey);
    } catch (error) {
      // The order behind this key is gone, or another one's; what is sent next is a new one.
      if (error instanceof ApiError && error.status === 409) key.forget();
      if (error instanceof z.ZodError) return PAYMENT_ERROR;
      return { ok: false, kind: 'refused', sentence: refusalSentence(error) };
    }
    if (order.status !== 'succeeded') {
      doubt(order);
      const charged = await card.confirm(order.clientSecret, String(form.values['contactEmail']));
      if (!charged.ok) {
        if (charged.reason === 'pending') return PENDING;
        if (charged.reason === 'failed') return PAYMENT_ERROR;
        settle();
        return { ok: false, kind: 'declined', message: charged.message };
      }
    }
    return finish(order, false, onStage);
  };

  return (form, card, onStage) => {
    running ??= send(form, card, onStage).finally(() => {
      running = null;
    });
    return running;
  };
}
