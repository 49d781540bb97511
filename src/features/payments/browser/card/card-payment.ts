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

/** The part of Stripe's response that decides the result of a charge. */
export interface ConfirmResponse {
  paymentIntent?: { status: string } | undefined;
  error?:
    | {
        type: string;
        message?: string | undefined;
        payment_intent?: { status: string } | undefined;
      }
    | undefined;
}

/** Says whether an error is about the card, not about the network or the guide. */
const isAboutTheCard = (error: ConfirmResponse['error']): boolean =>
  error?.type === 'card_error' || error?.type === 'validation_error';

/** Reads the state of a charge; only `succeeded` counts as paid (specification, section 4). */
const stateOf = ({ paymentIntent, error }: ConfirmResponse): PaymentState => {
  const status = (paymentIntent ?? error?.payment_intent)?.status;
  if (status === undefined) return 'unknown';
  if (status === 'succeeded') return 'paid';
  return status === 'processing' ? 'pending' : 'unpaid';
};

const orNothing = async (response: () => Promise<ConfirmResponse>): Promise<ConfirmResponse> => {
  try {
    return await response();
  } catch {
    return {};
  }
};

/** Reads whether a payment was made. The promise never rejects. */
export const paymentState = async (
  retrieve: () => Promise<ConfirmResponse>,
): Promise<PaymentState> => stateOf(await orNothing(retrieve));

/**
 * Charges the card. If the response leaves it unknown whether money was paid, it reads the payment before it
 * reports a failure. The promise never rejects.
 */
export async function confirmOutcome(
  confirm: () => Promise<ConfirmResponse>,
  retrieve: () => Promise<ConfirmResponse>,
): Promise<ConfirmResult> {
  const response = await orNothing(confirm);
  const { error } = response;
  const state = stateOf(response);
  const isRefused = state === 'unpaid' || (state === 'unknown' && isAboutTheCard(error));
  if (error !== undefined && isRefused) {
    return { ok: false, reason: 'declined', message: error.message ?? null };
  }
  switch (state === 'unknown' ? await paymentState(retrieve) : state) {
    case 'paid':
      return { ok: true };
    case 'pending':
      return { ok: false, reason: 'pending' };
    case 'unpaid':
    case 'unknown':
      return { ok: false, reason: 'failed' };
  }
}
