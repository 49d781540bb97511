import { type ComponentType, useEffect, useState } from 'react';
import { showNotLoaded } from '../../../../ui/feedback/not-loaded.client.ts';
import type { CardFieldProps } from './card-payment.ts';
import { CardFrame } from './CardFrame.tsx';

interface Props<Field> {
  /** Fetches the card field's component. Pass the same function at every render. */
  load: () => Promise<ComponentType<Field>>;
  field: Field;
}

/**
 * Loads a card field's code when rendered. Until then it shows the field's box, and after a failure a retry
 * button and the notice that offers a reload.
 */
export function LoadedCardField<Field extends CardFieldProps>({ load, field }: Props<Field>) {
  const [Card, setCard] = useState<ComponentType<Field> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  const { onReady } = field;

  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setCard(() => loaded);
      },
      () => {
        if (isGone) return;
        setHasFailed(true);
        showNotLoaded();
        onReady(null);
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, attempt, onReady]);

  if (Card !== null) return <Card {...field} />;
  return (
    <CardFrame
      {...field}
      state={hasFailed ? 'failed' : 'loading'}
      onRetry={() => {
        setHasFailed(false);
        setAttempt(attempt + 1);
      }}
    >
      <div id={field.id} tabIndex={-1} />
    </CardFrame>
  );
}
