/**
 * Paying by card, as the forms of the guide see it: Stripe's own field where keys are set, and the
 * local stack's stand-in for it. No number of a card ever reaches the guide itself.
 */

/** Where cards are charged. `local` exists on the local stack alone. */
export type PaymentProvider = { kind: 'stripe'; publishableKey: string } | LocalProvider;

/** The Stripe double of the local stack. */
export interface LocalProvider {
  kind: 'local';
  publishableKey: string;
  apiUrl: string;
}

/**
 * What came of a charge. `declined` and its message are for the person who pays. `pending`: the
 * bank has not decided, and the money may yet move. `failed`: nobody knows whether it moved.
 */
export type ConfirmResult =
  | { ok: true }
  | { ok: false; reason: 'declined'; message: string | null }
  | { ok: false; reason: 'pending' }
  | { ok: false; reason: 'failed' };

/** Whether the money of a payment has moved; `unknown` when nobody could be asked. */
export type PaymentState = 'paid' | 'pending' | 'unpaid' | 'unknown';

/** A card field that is ready to pay with. */
export interface CardPayment {
  /** What is still wrong with what is typed, in a sentence; null when the card may be charged. */
  problem(): string | null;
  /**
   * Charges the card once; a payment that has gone through already is a success. Never rejects.
   *
   * @param clientSecret of the payment, made by the server
   * @param cardholder the billing name
   */
  confirm(clientSecret: string, cardholder: string): Promise<ConfirmResult>;
  /** Asks whether an earlier payment was made, without charging anything. Never rejects. */
  state(clientSecret: string): Promise<PaymentState>;
}

/** What a form knows of its card field. */
export interface CardFieldProps {
  /** Of the control that takes the focus: a summary of errors may link to it. */
  id: string;
  label: string;
  provider: PaymentProvider;
  /** What came of the last try to pay. */
  error?: string | undefined;
  /** While the card is being charged. */
  disabled?: boolean | undefined;
  /**
   * Called with the card once it can be charged, and with null when it cannot: the field failed to
   * load, or has left the page. Keep it the same from render to render (a state's setter is).
   */
  onReady: (card: CardPayment | null) => void;
}
