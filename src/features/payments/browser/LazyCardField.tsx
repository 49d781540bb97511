import type { CardFieldProps } from './card-payment.ts';
import { LoadedCardField } from './LoadedCardField.tsx';

const loadCardField = async () => (await import('./CardField.tsx')).CardField;

/** A `CardField` whose code, and the payment provider's, is fetched when it stands in the page. */
export function LazyCardField(field: CardFieldProps) {
  return <LoadedCardField load={loadCardField} field={field} />;
}
