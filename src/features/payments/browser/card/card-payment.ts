/** Describes card payments for forms. A card number never reaches the guide's server. */

/** Who charges the cards; `local` is the fake Stripe of the local stack. */
export type PaymentProvider = { kind: 'stripe'; publishableKey: string } | LocalProvider;

export interface LocalProvider {
  kind: 'local';
  publishableKey: string;
  apiUrl: string;
}

/**
 * Result of a charge. `declined` has a message for the payer, or null if Stripe gave none. `pending`: the
 * bank has not decided. `failed`: nothing was paid for another reason, or it is unknown whether money was
 * paid.
 */
export type ConfirmResult =
  | { ok: true }
  | { ok: false; reason: 'declined'; message: string | null }
  | { ok: false; reason: 'pending' }
  | { ok: false; reason: 'failed' };

/** State of a charge; `unknown` if Stripe did not respond, or gave no status. */
export type PaymentState = 'paid' | 'pending' | 'unpaid' | 'unknown';

/** A card field that has loaded, with which a visitor can pay. */
export interface CardPayment {
  /** Returns the input error as a sentence; null when the card may be charged. */
  problem(): string | null;
  /**
   * Charges the card once; a payment that has already succeeded counts as a success. The promise never
   * rejects.
   * @param cardholder the billing name
   */
  confirm(clientSecret: string, cardholder: string): Promise<ConfirmResult>;
  /** Reads whether an earlier payment was made, without charging the card. The promise never rejects. */
  state(clientSecret: string): Promise<PaymentState>;
}

export interface CardFieldProps {
  /** Id of the control that gets the focus from the error summary. */
  id: string;
  label: string;
  provider: PaymentProvider;
  /** Error message of the last attempt to pay. */
  error?: string | undefined;
  /** Whether the card is being charged. */
  disabled?: boolean | undefined;
  /**
   * Called with the card when it can be charged, and with null when the field fails to load or unmounts. Pass
   * the same function at every render, for example a state setter.
   */
  onReady: (card: CardPayment | null) => void;
}
