/** `payments.purpose`; each is also a noun that takes "an". */
export const PAYMENT_PURPOSES = ['event', 'advertisement'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
