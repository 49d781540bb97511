import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { controlClasses, fieldIds } from '../../../../forms/fields/field-frame.ts';
import { FieldError, RequiredStar } from '../../../../forms/fields/Field.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { showNotLoaded } from '../../../../ui/feedback/not-loaded.client.ts';
import type { CardFieldProps } from './card-payment.ts';

interface CardFrameProps {
  id: string;
  label: string;
  error?: string | undefined;
  state: 'loading' | 'ready' | 'failed';
  hasFocus?: boolean;
  onRetry: () => void;
  /** Element that holds the provider's field; it is rendered from the start, in every state. */
  children: ReactNode;
}

/**
 * Shows the box around the card field. The box looks like the form's other controls and has its final size
 * from the start.
 */
export function CardFrame({
  id,
  label,
  error,
  state,
  hasFocus = false,
  onRetry,
  children,
}: CardFrameProps) {
  const ids = fieldIds(id);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : ids.error}
      className={error === undefined ? undefined : 'border-l-4 border-danger pl-4'}
    >
      <label id={`${id}-label`} htmlFor={id} className="block leading-snug font-semibold">
        {label}
        <RequiredStar />
      </label>
      <div aria-live="polite">
        {error !== undefined && <FieldError id={ids.error}>{error}</FieldError>}
      </div>
      <div
        className={`mt-1.5 grid items-center ${controlClasses(error !== undefined)} ${
          hasFocus ? 'outline-3 outline-offset-3 outline-focus' : ''
        }`}
      >
        {/* Forces the light color scheme, because Stripe's frame is a light document and would get a white
            background in dark mode. */}
        <div className="col-start-1 row-start-1 min-w-0 scheme-light">{children}</div>
        {state === 'loading' && (
          <p role="status" className="col-start-1 row-start-1 text-muted">
            The card field is loading…
          </p>
        )}
        {state === 'failed' && (
          <div
            role="alert"
            className="col-start-1 row-start-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <p>The card field couldn’t be loaded. Nothing you typed is lost.</p>
            <Button variant="outline" size="small" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

interface LoadedCardFieldProps<Field> {
  /** Fetches the card field's component. Pass the same function at every render. */
  load: () => Promise<ComponentType<Field>>;
  field: Field;
}

/**
 * Loads a card field's code when rendered. Until then it shows the field's box, and after a failure a retry
 * button and the notice that offers a reload.
 */
export function LoadedCardField<Field extends CardFieldProps>({
  load,
  field,
}: LoadedCardFieldProps<Field>) {
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
