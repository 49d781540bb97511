/** Lists the messages of the form of `/submit-event` (specification, section 8). */
import type { ToastMessage } from '../../../ui/toast/toast-list.ts';
import type { PaymentTexts } from '../../payments/browser/payment-messages.ts';
import type { SubmissionPlan } from '../../payments/payment.ts';

const PAYMENT_FAILED = 'Payment processing failed. Please try again.';

export const TERMS_REQUIRED = {
  title: 'Terms Required',
  description: 'Please agree to the terms and conditions.',
  destructive: true,
} satisfies ToastMessage;

export const PAYMENT_TEXTS: PaymentTexts = {
  failed: PAYMENT_FAILED,
  afterDecline:
    'You haven’t been charged, and the event isn’t submitted yet. Everything you filled in is still here.',
  unexpected: PAYMENT_FAILED,
};

const SUBMISSION_FAILED = {
  title: 'Submission Failed',
  description: 'Please check your information and try again.',
  destructive: true,
} satisfies ToastMessage;

/**
 * Returns the server's message, and a toast that asks the visitor to check the information. Without a network
 * there is no toast, because nothing was sent and nothing needs checking (README).
 */
export const submissionRefused = (
  sentence: string,
  isOnline: boolean,
): { message: string; toast?: ToastMessage } => ({
  message: sentence,
  ...(isOnline && { toast: SUBMISSION_FAILED }),
});

/** Says that an event is sent without the picture of the pasted web page. @param reason why, as a sentence */
export const pictureLeftOut = (reason: string): string =>
  `We left the page’s picture out. ${reason} You can add an image through your private link.`;

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
