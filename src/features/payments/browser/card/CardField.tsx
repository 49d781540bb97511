import type { ComponentType } from 'react';
import type { CardFieldProps, LocalProvider } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';
import { StripeCardField } from './StripeCardField.tsx';

type LocalProps = CardFieldProps & { provider: LocalProvider };

/** Loads the local stack's card field. Only the local stack's build contains this import and its file. */
const loadLocalField = async (): Promise<ComponentType<LocalProps>> => {
  if (LOCAL_PAYMENTS) return (await import('./LocalCardField.tsx')).LocalCardField;
  throw new Error('This build takes no local payments.');
};

/**
 * Shows the card field. Render it only if something must be paid, because it loads the payment provider's
 * script.
 */
export function CardField({ provider, ...field }: CardFieldProps) {
  return provider.kind === 'stripe' ? (
    <StripeCardField {...field} publishableKey={provider.publishableKey} />
  ) : (
    <LoadedCardField load={loadLocalField} field={{ ...field, provider }} />
  );
}
