import type { CardFieldProps } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';

const loadCardField = async () => (await import('./CardField.tsx')).CardField;

/** A `CardField` that loads its code, and the payment provider's, when rendered. */
export function LazyCardField(field: CardFieldProps) {
  return <LoadedCardField load={loadCardField} field={field} />;
}
