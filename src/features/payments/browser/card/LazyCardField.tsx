import type { CardFieldProps } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';

const loadCardField = async () => (await import('./CardField.tsx')).CardField;

/** Shows a `CardField`; its code and the payment provider's load only when it is rendered. */
export function LazyCardField(field: CardFieldProps) {
  return <LoadedCardField load={loadCardField} field={field} />;
}
