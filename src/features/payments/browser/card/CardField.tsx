import type { ComponentType } from 'react';
import type { CardFieldProps, LocalProvider } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';
import { StripeCardField } from './StripeCardField.tsx';

type LocalProps = CardFieldProps & { provider: LocalProvider };

/** Loads the local card field. Only the local stack's build contains this import and the field's file. */
const loadLocalField = async (): Promise<ComponentType<LocalProps>> => {
  if (LOCAL_PAYMENTS) return (await import('./LocalCardField.tsx')).LocalCardField;
  throw new Error('This build takes no local payments.');
};

/** Shows the card field. It loads the payment provider, so render it only when something is to be paid. */
export function CardField({ provider, ...field }: CardFieldProps) {
  return provider.kind === 'stripe' ? (
    <StripeCardField {...field} publishableKey={provider.publishableKey} />
  ) : (
    <LoadedCardField load={loadLocalField} field={{ ...field, provider }} />
  );
}
