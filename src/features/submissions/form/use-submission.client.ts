import { useEffect, useRef, useState } from 'react';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { imagesProblem } from '../../../forms/images/form-image.ts';
import { createSender, type FilledForm } from '../../../forms/send-form.client.ts';
import { type Stop, useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { paths } from '../../../paths.ts';
import { centralDate } from '../../../time/wall-time.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import type { CardPayment } from '../../payments/browser/card-payment.ts';
import { paymentMessages, type PaymentProblem } from '../../payments/browser/payment-messages.ts';
import { PLANS, type SubmissionPlan } from '../submission-plan.ts';
import { allDates, type EventDates } from '../dates/event-dates.ts';
import { partOfDates, withDates } from '../dates/dates-to-send.ts';
import { EMPTY_EVENT } from './event-form.ts';
import {
  PAYMENT_TEXTS,
  SUBMISSION_FAILED,
  SUBMITTED,
  TERMS_REQUIRED,
} from './submission-messages.ts';
import { holdPreview, updatePreview } from './submission-preview.client.ts';
import { valuesToSend } from './submission-values.ts';
import type { Received } from './SubmissionReceived.tsx';
import type { Images } from './use-images.client.ts';

/** Form parts that are no field of the event; their ids end with these. */
export const FORM_PARTS = {
  plan: 'plan',
  images: 'images',
  card: 'card',
  terms: 'terms',
  submit: SUBMIT_PART,
} as const;

/** What the form is doing, for the button's label. */
export type SubmissionStage = 'idle' | 'paying' | 'submitting';

interface Given {
  plan: SubmissionPlan;
  images: Images;
  dates: EventDates;
  /** The chosen venue of the directory; null for a place that was typed. */
  venueId: string | null;
  /** Null before it is loaded, and when it could not be. */
  card: CardPayment | null;
  onReceived: (received: Received) => void;
}

/** Loads the payment code, zod included, when premium is chosen. */
const loadPremiumSender = async () =>
  (await import('./send-premium.client.ts')).createPremiumSender();

const unpaid = (problem: PaymentProblem): Stop => ({
  part: FORM_PARTS.card,
  ...paymentMessages(PAYMENT_TEXTS, problem),
});

const refused = (message: string): Stop => ({
  part: FORM_PARTS.submit,
  message,
  // Without a network nothing was sent, so there is no information to check (README).
  ...(navigator.onLine && { toast: SUBMISSION_FAILED }),
});

/** Checks and sends the form of a new event, free or premium. */
export function useSubmission(given: Given) {
  const { plan, images, dates, venueId, card, onReceived } = given;
  const terms = useRef<HTMLInputElement>(null);
  const [sendFree] = useState(() => createSender(paths.api.events()));
  const [premium] = useState(() => lazyOnce(loadPremiumSender));
  const [stage, setStage] = useState<Exclude<SubmissionStage, 'idle'>>('submitting');
  const limit = PLANS[plan].images;

  /** Sends the event. `hasEarlierDetails`: an earlier try had been paid after all. */
  const deliver = async (filled: FilledForm): Promise<{ hasEarlierDetails: boolean } | Stop> => {
    if (plan === 'free') {
      setStage('submitting');
      const result = await sendFree(filled);
      return result.ok ? { hasEarlierDetails: false } : refused(result.sentence);
    }
    if (card === null) return unpaid({ kind: 'not-ready' });
    setStage('paying');
    const pay = await premium();
    const result = await pay(filled, card, setStage);
    if (result.ok) return result;
    return result.kind === 'refused' ? refused(result.sentence) : unpaid(result);
  };

  const machine = useFormMachine({
    begin: EMPTY_EVENT,
    loadSchema: async () =>
      (await import('../event-submission.ts')).eventSubmission(centralDate(new Date())),
    select: (values) => ({
      ...withDates(valuesToSend(values, plan), dates),
      ...(venueId !== null && { venueId }),
    }),
    partOfPath: partOfDates(dates),
    partProblems: () => {
      const cardProblem = plan === 'premium' ? card?.problem() : null;
      const hasAgreed = terms.current?.checked === true;
      return [
        { part: FORM_PARTS.images, message: imagesProblem(images.images, limit) },
        { part: FORM_PARTS.card, message: cardProblem },
        { part: FORM_PARTS.terms, message: hasAgreed ? null : TERMS_REQUIRED.description },
      ].flatMap(({ part, message }) => (message == null ? [] : [{ part, message }]));
    },
    onProblems: (found) => {
      if (found.every(({ part }) => part === FORM_PARTS.terms)) showToast(TERMS_REQUIRED);
    },
    send: async (values, filled) => {
      const result = await deliver(filled({ ...values, images: images.chosen(limit) }));
      if (!('hasEarlierDetails' in result)) return result;
      showToast(SUBMITTED[plan]);
      holdPreview();
      onReceived({
        title: values.title.trim(),
        email: values.contactEmail.trim(),
        plan,
        dates: dates.exhibition === null ? allDates(values, dates) : [],
        hasEarlierDetails: result.hasEarlierDetails,
      });
      return 'sent';
    },
  });

  const { form, values } = machine;
  useEffect(() => {
    const update = () => {
      updatePreview(values());
    };
    // Input from before the script ran is in the form already.
    update();
    return form.subscribe({ formState: { values: true }, callback: update });
  }, [form, values]);
  useEffect(() => {
    updatePreview({ dates });
  }, [dates]);
  useEffect(() => {
    updatePreview({ isPremium: plan === 'premium' });
    if (plan === 'premium') premium().catch(() => undefined);
  }, [plan, premium]);

  const current: SubmissionStage = machine.isSending ? stage : 'idle';
  return { ...machine, terms, stage: current };
}
