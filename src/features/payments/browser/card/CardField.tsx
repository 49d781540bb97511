import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CardFieldProps, LocalProvider } from './card-payment.ts';
import { CardFrame, LoadedCardField } from './LoadedCardField.tsx';
import { openStripeCard, type StripeCard } from './stripe-card.client.ts';

/** Shows Stripe's card field, in Stripe's frame: number, expiry date, CVC and sometimes postal code. */
function StripeCardField({
  publishableKey,
  disabled = false,
  onReady,
  ...frame
}: Omit<CardFieldProps, 'provider'> & { publishableKey: string }) {
  const host = useRef<HTMLDivElement>(null);
  const [card, setCard] = useState<StripeCard | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (host.current === null) return;
    let isGone = false;
    let opened: StripeCard | null = null;
    openStripeCard(host.current, publishableKey, { problem: setProblem, focus: setHasFocus }).then(
      (ready) => {
        if (isGone) {
          ready.remove();
          return;
        }
        opened = ready;
        setCard(ready);
        onReady(ready.payment);
      },
      () => {
        if (isGone) return;
        setHasFailed(true);
        onReady(null);
      },
    );
    return () => {
      isGone = true;
      if (opened === null) return;
      opened.remove();
      setCard(null);
      onReady(null);
    };
  }, [publishableKey, attempt, onReady]);

  useEffect(() => {
    card?.setDisabled(disabled);
  }, [card, disabled]);

  useEffect(() => {
    if (card === null) return;
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const restyle = () => {
      card.restyle();
    };
    scheme.addEventListener('change', restyle);
    return () => {
      scheme.removeEventListener('change', restyle);
    };
  }, [card]);

  const loading = hasFailed ? 'failed' : 'loading';
  return (
    <CardFrame
      {...frame}
      error={problem ?? frame.error}
      state={card === null ? loading : 'ready'}
      hasFocus={hasFocus}
      onRetry={() => {
        setHasFailed(false);
        setAttempt(attempt + 1);
      }}
    >
      {/* The error summary links to this element, which moves the focus into Stripe's frame. */}
      <div
        ref={host}
        id={frame.id}
        tabIndex={-1}
        onFocus={(focused) => {
          if (focused.target === focused.currentTarget) card?.focus();
        }}
      />
    </CardFrame>
  );
}

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
