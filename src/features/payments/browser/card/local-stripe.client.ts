import type { CardInput } from './local-card.ts';
import type { ConfirmResult, PaymentState } from './card-payment.ts';
import { type ConfirmResponse, confirmOutcome, paymentState } from './card-payment.ts';

/** The part of Stripe's response that this file uses. */
interface Result {
  status?: string;
  error?: NonNullable<ConfirmResponse['error']>;
}

/** The part of Stripe's script that paying needs. */
interface LocalStripe {
  charge(clientSecret: string, card: CardInput, cardholder: string): Promise<ConfirmResult>;
  state(clientSecret: string): Promise<PaymentState>;
}

/**
 * Calls the fake Stripe in the same way as Stripe's script calls Stripe: with publishable key and client
 * secret.
 * @param challenge shows the bank's confirmation (3-D Secure); resolves to false if the cardholder refuses
 */
export function localStripe(
  { publishableKey, apiUrl }: { publishableKey: string; apiUrl: string },
  challenge: () => Promise<boolean>,
): LocalStripe {
  const call = async (
    clientSecret: string,
    action: string,
    fields: Record<string, string> | null,
  ): Promise<ConfirmResponse> => {
    const id = clientSecret.replace(/_secret_.*$/s, '');
    const address = new URL(`/v1/payment_intents/${encodeURIComponent(id)}${action}`, apiUrl);
    const body = new URLSearchParams({ client_secret: clientSecret, ...fields });
    if (fields === null) address.search = body.toString();
    const response = await fetch(address, {
      method: fields === null ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${publishableKey}` },
      ...(fields === null ? {} : { body }),
    });
    const { error, status } = (await response.json()) as Result;
    return { error, paymentIntent: status === undefined ? undefined : { status } };
  };
  const confirm = async (clientSecret: string, card: CardInput, cardholder: string) => {
    const response = await call(clientSecret, '/confirm', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card.number,
      'payment_method_data[card][exp_month]': String(card.month),
      'payment_method_data[card][exp_year]': String(card.year),
      'payment_method_data[card][cvc]': card.cvc,
      'payment_method_data[billing_details][name]': cardholder,
    });
    if (response.paymentIntent?.status !== 'requires_action') return response;
    const outcome = (await challenge()) ? 'succeed' : 'fail';
    return call(clientSecret, '/local_authentication', { outcome });
  };
  const retrieve = (clientSecret: string) => () => call(clientSecret, '', null);
  return {
    charge: (clientSecret, card, cardholder) =>
      confirmOutcome(() => confirm(clientSecret, card, cardholder), retrieve(clientSecret)),
    state: (clientSecret) => paymentState(retrieve(clientSecret)),
  };
}
