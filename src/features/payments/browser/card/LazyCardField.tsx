import type { CardFieldProps } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';

const loadCardField = async () => (await import('./CardField.tsx')).CardField;

/** Shows a `CardField`; loads the code of the field and of the payment provider only when rendered. */
export function LazyCardField(field: CardFieldProps) {
  return <LoadedCardField load={loadCardField} field={field} />;
}
