/** Describes card payments as forms use them. A card number never reaches the guide's server. */

/** Where cards are charged. `local`: the fake Stripe of the local stack. */
export type PaymentProvider = { kind: 'stripe'; publishableKey: string } | LocalProvider;

export interface LocalProvider {
  kind: 'local';
  publishableKey: string;
  apiUrl: string;
}

/**
 * Result of a charge. `declined`: with a message for the payer. `pending`: the bank has not decided.
 * `failed`: unknown whether money moved.
 */
export type ConfirmResult =
  | { ok: true }
  | { ok: false; reason: 'declined'; message: string | null }
  | { ok: false; reason: 'pending' }
  | { ok: false; reason: 'failed' };

/** Charge state; `unknown` when Stripe did not respond. */
export type PaymentState = 'paid' | 'pending' | 'unpaid' | 'unknown';

/** A card field that is ready to pay with. */
export interface CardPayment {
  /** Returns the input error as a sentence; null when the card may be charged. */
  problem(): string | null;
  /**
   * Charges the card once; a payment that has already succeeded counts as a success. Never rejects.
   * @param cardholder the billing name
   */
  confirm(clientSecret: string, cardholder: string): Promise<ConfirmResult>;
  /** Reads whether an earlier payment was made, without charging. Never rejects. */
  state(clientSecret: string): Promise<PaymentState>;
}

export interface CardFieldProps {
  /** Id of the focusable control, for the error summary. */
  id: string;
  label: string;
  provider: PaymentProvider;
  /** The error of the last try to pay. */
  error?: string | undefined;
  /** While the card is being charged. */
  disabled?: boolean | undefined;
  /**
   * Receives the card once it can be charged, and null when the field fails to load or unmounts.
   * Pass the same function at every render, such as a state's setter.
   */
  onReady: (card: CardPayment | null) => void;
}
