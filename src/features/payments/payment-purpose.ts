/** The values of `payments.purpose`; sentences use each as a noun after "an". */
export const PAYMENT_PURPOSES = ['event', 'advertisement'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];
