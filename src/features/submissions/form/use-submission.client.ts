import { type RefObject, useState } from 'react';
import type { CardPayment } from '../../payments/browser/card-payment.ts';
import type { FieldMessage } from '../../../forms/ErrorSummary.tsx';
import type { ToastMessage } from '../../../ui/feedback/toast-list.ts';
import { showToast } from '../../../ui/feedback/toast.client.ts';
import { paths } from '../../../paths.ts';
import type { OrderFailure } from '../../payments/browser/order-sender.client.ts';
import { EMPTY_EVENT, type EventForm, eventControlId, eventFormValues } from './event-form.ts';
import { type eventSubmission, fieldErrors } from '../event-submission.ts';
import { picturesProblem } from '../../../forms/images/form-image.ts';
import { createPremiumSender } from './send-premium.client.ts';
import { createSender } from './send-submission.client.ts';
import {
  declinedProblem,
  PAYMENT_ERROR,
  PAYMENT_NOT_READY,
  paymentDeclined,
  SUBMISSION_FAILED,
  SUBMITTED,
  TERMS_REQUIRED,
} from './submission-messages.ts';
import { PLANS, type SubmissionPlan } from '../submission-plan.ts';
import type { Received } from './SubmissionReceived.tsx';
import { valuesToSend } from './submission-values.ts';
import type { Pictures } from './use-images.client.ts';

/** The parts of the form that are no field of the event; their ids end with these. */
export const FORM_PARTS = {
  plan: 'plan',
  pictures: 'pictures',
  card: 'card',
  terms: 'terms',
  submit: 'submit',
} as const;

/** What the form is doing: the words on its button. */
export type SubmissionStage = 'idle' | 'paying' | 'submitting';

interface Given {
  id: string;
  form: EventForm;
  schema: ReturnType<typeof eventSubmission>;
  plan: SubmissionPlan;
  pictures: Pictures;
  /** Null while it is not there, or could not be loaded. */
  card: CardPayment | null;
  terms: RefObject<HTMLInputElement | null>;
  trap: RefObject<HTMLInputElement | null>;
  onReceived: (received: Received) => void;
}

/** Every problem by the part of the form it belongs to. */
type Problems = readonly { part: string; message: string }[];

const NONE: Problems = [];

/**
 * Checks and sends the form. Everything that is wrong is told at once, in the order of the form; a
 * toast tells what the specification asks for, and because toasts vanish it stands in the summary too.
 * Nothing is emptied but by success.
 */
export function useSubmission({
  id,
  form,
  schema,
  plan,
  pictures,
  card,
  terms,
  trap,
  ...given
}: Given) {
  const [sendFree] = useState(() => createSender(paths.api.events()));
  const [sendPremium] = useState(createPremiumSender);
  const [problems, setProblems] = useState<Problems>(NONE);
  const [stage, setStage] = useState<SubmissionStage>('idle');

  /** The entries of a summary are lines: none ends in a full stop, whoever wrote it. */
  const tellProblems = (found: Problems): void => {
    setProblems(found.map(({ part, message }) => ({ part, message: message.replace(/\.$/, '') })));
  };

  const stop = (toast: ToastMessage, part: string, message = toast.description ?? ''): void => {
    tellProblems([{ part, message }]);
    showToast(toast);
  };

  const refuse = (sentence: string): void => {
    // Nothing left a device without a network: no event failed, and no information needs checking.
    if (navigator.onLine) stop(SUBMISSION_FAILED, FORM_PARTS.submit, sentence);
    else tellProblems([{ part: FORM_PARTS.submit, message: sentence }]);
  };

  /** What keeps the form from being sent, in its order. */
  const findProblems = (): Problems => {
    const parsed = schema.safeParse(valuesToSend(eventFormValues(form.getValues()), plan));
    const fields = parsed.success ? [] : fieldErrors(parsed.error);
    const found = fields.map(({ field, message }) => ({ part: field as string, message }));
    const pictureProblem = picturesProblem(pictures.pictures, PLANS[plan].photos);
    if (pictureProblem !== undefined) {
      found.push({ part: FORM_PARTS.pictures, message: pictureProblem });
    }
    const cardProblem = plan === 'premium' ? (card?.problem() ?? null) : null;
    if (cardProblem !== null) found.push({ part: FORM_PARTS.card, message: cardProblem });
    if (terms.current?.checked !== true) {
      found.push({ part: FORM_PARTS.terms, message: TERMS_REQUIRED.description });
    }
    return found;
  };

  const tell = (result: OrderFailure): void => {
    switch (result.kind) {
      case 'declined':
        stop(paymentDeclined(result.message), FORM_PARTS.card, declinedProblem(result.message));
        return;
      case 'payment-error':
        stop(PAYMENT_ERROR, FORM_PARTS.card);
        return;
      case 'refused':
        refuse(result.sentence);
    }
  };

  const send = async (): Promise<void> => {
    const found = findProblems();
    if (found.length > 0) {
      tellProblems(found);
      if (found.every(({ part }) => part === FORM_PARTS.terms)) showToast(TERMS_REQUIRED);
      return;
    }
    if (plan === 'premium' && card === null) {
      stop(PAYMENT_NOT_READY, FORM_PARTS.card);
      return;
    }
    setProblems(NONE);
    const values = eventFormValues(form.getValues());
    const filled = {
      values: { ...valuesToSend(values, plan), photos: pictures.chosen(PLANS[plan].photos) },
      trap: trap.current?.value ?? '',
      // Since the page was opened; on a slow line people begin before this script does.
      elapsedMs: Math.round(performance.now()),
    };
    let hasEarlierDetails = false;
    if (card !== null && plan === 'premium') {
      setStage('paying');
      const result = await sendPremium(filled, card, setStage);
      setStage('idle');
      if (!result.ok) {
        tell(result);
        return;
      }
      ({ hasEarlierDetails } = result);
    } else {
      setStage('submitting');
      const result = await sendFree(filled);
      setStage('idle');
      if (!result.ok) {
        refuse(result.sentence);
        return;
      }
    }
    form.reset(EMPTY_EVENT);
    showToast(SUBMITTED[plan]);
    given.onReceived({
      title: values.title.trim(),
      email: values.contactEmail.trim(),
      plan,
      hasEarlierDetails,
    });
  };

  return {
    stage,
    /** For the summary. */
    messages: problems.map(({ part, message }): FieldMessage => ({
      id: eventControlId(id, part),
      message,
    })),
    problemOf: (part: string): string | undefined =>
      problems.find((problem) => problem.part === part)?.message,
    /** The person has mended this part. */
    forgetProblem: (part: string): void => {
      setProblems((all) => all.filter((problem) => problem.part !== part));
    },
    submit: (): void => {
      void form.handleSubmit(send, () => {
        tellProblems(findProblems());
      })();
    },
  };
}
