/** What can be paid for: `payments.purpose`. Each is also its noun in a sentence, and takes "an". */
export const PAYMENT_PURPOSES = ['event', 'advertisement'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
