import type { ConfirmResult, PaymentState } from './card/card-payment.ts';

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
