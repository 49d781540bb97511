import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { imagesProblem } from '../../../forms/images/form-image.ts';
import { createSender, type DraftKey, type FilledForm } from '../../../forms/send-form.client.ts';
import { type Outcome, type Stop, useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { paths } from '../../../paths.ts';
import { centralToday } from '../../../time/wall-time.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import { paymentMessages } from '../../payments/browser/payment-messages.ts';
import { PLANS, type SubmissionPlan } from '../../payments/payment.ts';
import type { EventDates } from '../dates/event-dates.ts';
import { partOfDates, withDates } from '../dates/stored-dates.ts';
import { EMPTY_EVENT } from '../../events/event-record.ts';
import type { HeldPicture } from '../paste/page-picture.client.ts';
import type { Images } from './images/use-images.client.ts';
import { mayHavePendingOrder } from './payment/pending-order.client.ts';
import type { PlacedEvent } from './payment/send-premium.client.ts';
import { holdPreview, updatePreview } from './preview/submission-preview.client.ts';
import {
  PAYMENT_TEXTS,
  submissionRefused,
  SUBMITTED,
  TERMS_REQUIRED,
} from './submission-messages.ts';
import { type Received, receivedEvent, valuesToSend } from './submission-values.ts';

/**
 * Parts of the form besides the event's fields, such as the terms. Each value is the end of the part's id.
 */
export const FORM_PARTS = {
  plan: 'plan',
  images: 'images',
  terms: 'terms',
  submit: SUBMIT_PART,
} as const;

/** A stored event that waits for its payment. */
export interface OpenEvent {
  form: FilledForm;
  placed: PlacedEvent;
  /** Why the picture of the pasted web page could not be added to the event; null if nothing was left out. */
  leftOut: string | null;
}

/** The visible step. During the payment, the filled-in form stays in the page, hidden. */
export type SubmissionStep =
  | { name: 'form' }
  | { name: 'payment'; event: OpenEvent }
  | { name: 'received'; received: Received };

const FORM: SubmissionStep = { name: 'form' };

interface Given {
  /** The key of the draft in the form. */
  key: DraftKey;
  plan: SubmissionPlan;
  images: Images;
  picture: HeldPicture;
  dates: EventDates;
  /** Id of the venue chosen from the directory; null if the place was typed. */
  venueId: string | null;
  /** Called after an event was sent. */
  onReceived: () => void;
  /** Loads the code of the payment step. */
  loadPayment: () => Promise<unknown>;
}

/** Loads the payment code, including zod. Called when the visitor chooses premium, and again when sending. */
const loadSender = async (key: DraftKey) =>
  (await import('./payment/send-premium.client.ts')).createPremiumSender(key);

const refused = (sentence: string): Stop => ({
  part: FORM_PARTS.submit,
  ...submissionRefused(sentence, navigator.onLine),
});

/** Checks and sends the form of a new event, free or premium, and holds which step is visible. */
export function useSubmission(given: Given) {
  const { key, plan, images, picture, dates, venueId, onReceived, loadPayment } = given;
  const terms = useRef<HTMLInputElement>(null);
  const [sendFree] = useState(() => createSender(paths.api.events()));
  const [sender] = useState(() => lazyOnce(() => loadSender(key)));
  const [step, setStep] = useState(FORM);
  const limit = PLANS[plan].images;

  /**
   * Shows the confirmation and stops updates of the preview. Call it before the fields are cleared, so that
   * the preview still shows the event that was sent.
   */
  const receive = (
    sent: FilledForm['values'],
    paid: PaidOrder | null,
    leftOut: string | null = null,
  ): void => {
    showToast(SUBMITTED[paid === null ? 'free' : 'premium']);
    holdPreview();
    setStep({ name: 'received', received: { ...receivedEvent(sent, paid), leftOut } });
    onReceived();
  };

  /**
   * Looks up whether an earlier attempt to pay for an event succeeded, when the visitor now sends the event
   * as a free one, so that a paid event is not stored a second time. Null if nothing was paid.
   */
  const earlierAttempt = async ({ values }: FilledForm): Promise<Outcome | null> => {
    if (!mayHavePendingOrder()) return null;
    const { pending, lookUp } = await sender();
    if (pending()?.form.values['title'] !== values['title']) return null;
    const found = await lookUp();
    if (found === null) return null;
    if (!found.ok) return { part: FORM_PARTS.submit, message: found.sentence };
    receive(found.paid.form.values, { ...found.paid, hasEarlierDetails: true });
    return 'sent';
  };

  const sendNow = async (form: FilledForm, leftOut: string | null): Promise<Outcome> => {
    const earlier = await earlierAttempt(form);
    if (earlier !== null) return earlier;
    const result = await sendFree(form);
    if (!result.ok) return refused(result.sentence);
    receive(form.values, null, leftOut);
    return 'sent';
  };

  /** Stores a premium event, then shows the payment or, if an earlier attempt was paid, the confirmation. */
  const place = async (form: FilledForm, leftOut: string | null): Promise<Outcome> => {
    const [{ place: store }] = await Promise.all([sender(), loadPayment()]);
    const result = await store(form);
    if (!result.ok) {
      return result.kind === 'refused'
        ? refused(result.sentence)
        : { part: FORM_PARTS.submit, ...paymentMessages(PAYMENT_TEXTS, result) };
    }
    const { paid, payment: placed } = result;
    if (paid === null) {
      setStep({ name: 'payment', event: { form, placed, leftOut } });
      return 'open';
    }
    receive(paid.form.values, paid, leftOut);
    return 'sent';
  };

  const machine = useFormMachine({
    begin: EMPTY_EVENT,
    loadSchema: async () =>
      (await import('../event-submission.ts')).eventSubmission(centralToday()),
    select: (values) => ({
      ...withDates(valuesToSend(values, plan), dates),
      ...(venueId !== null && { venueId }),
    }),
    partOfPath: partOfDates(dates),
    partProblems: () => {
      const hasAgreed = terms.current?.checked === true;
      return [
        { part: FORM_PARTS.images, message: imagesProblem(images.images, limit) },
        { part: FORM_PARTS.terms, message: hasAgreed ? null : TERMS_REQUIRED.description },
      ].flatMap(({ part, message }) => (message == null ? [] : [{ part, message }]));
    },
    onProblems: (found) => {
      if (found.every(({ part }) => part === FORM_PARTS.terms)) showToast(TERMS_REQUIRED);
    },
    send: async (values, filled) => {
      const { images: chosen, leftOut } = await picture.addTo(images.chosen(limit), limit);
      const form = filled({ ...values, images: chosen });
      return plan === 'free' ? sendNow(form, leftOut) : place(form, leftOut);
    },
  });

  const { form, values } = machine;
  useEffect(() => {
    const update = () => {
      updatePreview(values());
    };
    // Updates the preview at once, because the form may already contain text typed before the script ran.
    update();
    return form.subscribe({ formState: { values: true }, callback: update });
  }, [form, values]);
  useEffect(() => {
    updatePreview({ dates });
  }, [dates]);
  useEffect(() => {
    updatePreview({ isPremium: plan === 'premium' });
    if (plan !== 'premium') return;
    // Ignores a failure, because sending the event loads these parts again.
    Promise.all([sender(), loadPayment()]).catch(() => undefined);
  }, [plan, sender, loadPayment]);

  return {
    ...machine,
    terms,
    step,
    sender,
    /** Returns from payment or confirmation to the form. */
    toForm: (): void => {
      setStep(FORM);
    },
    paid: (order: PaidOrder): void => {
      // Calls `receive` before it clears the fields, so that the preview still shows the event that was sent.
      receive(order.form.values, order, step.name === 'payment' ? step.event.leftOut : null);
      machine.reset();
    },
  };
}

/**
 * Holds the plan that the visitor chooses with a checkbox, even if it was ticked before the script ran. If
 * the page was opened by a link to the premium form, ticks the checkbox once. `choose` sets the plan and the
 * checkbox, for example from a restored draft.
 */
export function usePlan(): {
  plan: SubmissionPlan;
  box: RefCallback<HTMLInputElement>;
  choose: (plan: SubmissionPlan) => void;
} {
  const [plan, setPlan] = useState<SubmissionPlan>('free');
  const element = useRef<HTMLInputElement>(null);
  const wasPlaced = useRef(false);

  const box = useCallback((placed: HTMLInputElement | null) => {
    element.current = placed;
    if (placed === null) return;
    const asked = new URLSearchParams(location.search).get('plan');
    if (!wasPlaced.current && asked === 'premium') placed.checked = true;
    wasPlaced.current = true;
    if (placed.checked) setPlan('premium');
  }, []);
  const choose = useCallback((chosen: SubmissionPlan) => {
    if (element.current !== null) element.current.checked = chosen === 'premium';
    setPlan(chosen);
  }, []);
  return { plan, box, choose };
}
