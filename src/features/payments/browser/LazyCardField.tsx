import { type ComponentType, useEffect, useState } from 'react';
import type { CardFieldProps } from './CardField.tsx';
import { CardFrame } from './CardFrame.tsx';
import type { PaymentProvider } from './card-payment.ts';

type Props = CardFieldProps & { provider: PaymentProvider };

/** A `CardField` whose code is fetched when it stands in the page, and not before. */
export function LazyCardField(props: Props) {
  const [Card, setCard] = useState<ComponentType<Props> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    import('./CardField.tsx').then(
      ({ CardField }) => {
        if (!isGone) setCard(() => CardField);
      },
      () => {
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [attempt]);

  if (Card !== null) return <Card {...props} />;
  return (
    <CardFrame
      id={props.id}
      label={props.label}
      error={props.error}
      state={hasFailed ? 'failed' : 'loading'}
      onRetry={() => {
        setHasFailed(false);
        setAttempt(attempt + 1);
      }}
    >
      <div id={props.id} tabIndex={-1} />
    </CardFrame>
  );
}
