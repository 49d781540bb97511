import { type ComponentType, useEffect, useState } from 'react';
import type { CardPayment, PaymentProvider } from './card-payment.ts';
import { CardFrame } from './CardFrame.tsx';
import { StripeCardField } from './StripeCardField.tsx';

/** What a form knows of its card field. */
export interface CardFieldProps {
  /** Of the control that takes the focus: a summary of errors may link to it. */
  id: string;
  label: string;
  /** What came of the last try to pay. */
  error?: string | undefined;
  /** While the card is being charged. */
  disabled?: boolean | undefined;
  /**
   * Told the card once it can be charged, and null when it cannot: the field failed to load, or has
   * left the page. Keep it the same from render to render (a state's setter is).
   */
  onReady: (card: CardPayment | null) => void;
}

type LocalProvider = Extract<PaymentProvider, { kind: 'local' }>;
type LocalField = ComponentType<CardFieldProps & { provider: LocalProvider }>;

/** The import is cut out of every build but the local stack's, and the field's file with it. */
const loadLocalField = async (): Promise<LocalField> => {
  if (LOCAL_PAYMENTS) return (await import('./LocalCardField.tsx')).LocalCardField;
  throw new Error('This build takes no local payments.');
};

/** Loads the stand-in of the local stack. */
function LocalCard(props: CardFieldProps & { provider: LocalProvider }) {
  const [Field, setField] = useState<LocalField | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  const { onReady } = props;

  useEffect(() => {
    let isGone = false;
    loadLocalField().then(
      (loaded) => {
        if (!isGone) setField(() => loaded);
      },
      () => {
        if (isGone) return;
        setHasFailed(true);
        onReady(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt, onReady]);

  if (Field !== null) return <Field {...props} />;
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <CardFrame {...props} state={hasFailed ? 'failed' : 'loading'} onRetry={retry}>
      <div id={props.id} tabIndex={-1} />
    </CardFrame>
  );
}

/**
 * The field for a card. Nothing of a payment provider is loaded before this stands in the page, so
 * place it only when something is to be paid.
 */
export function CardField({ provider, ...field }: CardFieldProps & { provider: PaymentProvider }) {
  return provider.kind === 'stripe' ? (
    <StripeCardField {...field} publishableKey={provider.publishableKey} />
  ) : (
    <LocalCard {...field} provider={provider} />
  );
}
