import type { CardFieldProps } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';

const loadCardField = async () => (await import('./CardField.tsx')).CardField;

/** Shows a `CardField`, and loads its code and the payment provider's script only when it is rendered. */
export function LazyCardField(field: CardFieldProps) {
  return <LoadedCardField load={loadCardField} field={field} />;
}
