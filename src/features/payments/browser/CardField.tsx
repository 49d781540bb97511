import type { ComponentType } from 'react';
import type { CardFieldProps, LocalProvider } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';
import { StripeCardField } from './StripeCardField.tsx';

type LocalProps = CardFieldProps & { provider: LocalProvider };

/** The import is cut out of every build but the local stack's, and the field's file with it. */
const loadLocalField = async (): Promise<ComponentType<LocalProps>> => {
  if (LOCAL_PAYMENTS) return (await import('./LocalCardField.tsx')).LocalCardField;
  throw new Error('This build takes no local payments.');
};

/**
 * The field for a card. Nothing of a payment provider is loaded before this stands in the page, so
 * place it only when something is to be paid.
 */
export function CardField({ provider, ...field }: CardFieldProps) {
  return provider.kind === 'stripe' ? (
    <StripeCardField {...field} publishableKey={provider.publishableKey} />
  ) : (
    <LoadedCardField load={loadLocalField} field={{ ...field, provider }} />
  );
}
