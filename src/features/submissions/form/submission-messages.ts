/** What the form of `/submit-event` says in a toast (specification, section 8). */
import type { ToastMessage } from '../../../ui/feedback/toast-list.ts';
import type { SubmissionPlan } from '../submission-plan.ts';

const PAYMENT_FAILED = 'Payment processing failed. Please try again.';

export const TERMS_REQUIRED = {
  title: 'Terms Required',
  description: 'Please agree to the terms and conditions.',
  destructive: true,
} satisfies ToastMessage;

/** The provider's script, or our own field, is not there. */
export const PAYMENT_NOT_READY = {
  title: 'Payment Error',
  description: 'Payment system is not ready. Please try again.',
  destructive: true,
} satisfies ToastMessage;

/** @param message the provider's; null when it gave none */
export const paymentDeclined = (message: string | null) =>
  ({
    title: 'Payment Failed',
    description: message ?? PAYMENT_FAILED,
    destructive: true,
  }) satisfies ToastMessage;

/**
 * What the summary says of a declined card: the toast's words, and how things stand now.
 * @param message the provider's; null when it gave none
 */
export const declinedProblem = (message: string | null): string =>
  `${(message ?? PAYMENT_FAILED).replace(/[^.!?]$/, '$&.')} Nothing was charged, and the event is not submitted yet. Everything you filled in is still here`;

/** Something nobody foresaw came between the card and the event. */
export const PAYMENT_ERROR = {
  title: 'Payment Error',
  description: PAYMENT_FAILED,
  destructive: true,
} satisfies ToastMessage;

export const SUBMISSION_FAILED = {
  title: 'Submission Failed',
  description: 'Please check your information and try again.',
  destructive: true,
} satisfies ToastMessage;

export const SUBMITTED: Record<SubmissionPlan, { title: string; description: string }> = {
  free: {
    title: 'Event Submitted Successfully',
    description: "Your event has been submitted for review. We'll be in touch soon!",
  },
  premium: {
    title: 'Event Submitted Successfully',
    description:
      "Your premium event has been submitted and payment processed! We'll review and approve it soon.",
  },
};
