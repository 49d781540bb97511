import { type ComponentType, useEffect, useState } from 'react';
import type { CardFieldProps } from '../../components/card/CardField.tsx';
import { CardFrame } from '../../components/card/CardFrame.tsx';
import type { PaymentProvider } from '../../components/card/card-payment.ts';
import { shortDollars } from '../../components/dollars.ts';
import { Fieldset } from '../../components/Fieldset.tsx';
import { PLANS } from './submission-plan.ts';

type Props = Omit<CardFieldProps, 'label'> & { provider: PaymentProvider };

const LABEL = 'Card details';

/** The card of a premium event; its code is fetched when somebody chooses to pay, and not before. */
export function PaymentFieldset(props: Props) {
  const [Card, setCard] = useState<ComponentType<Props & { label: string }> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    import('../../components/card/CardField.tsx').then(
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

  return (
    <Fieldset
      legend="Payment"
      hint={`${shortDollars(PLANS.premium.cents)}, once, for this event. Your card is charged when you submit the form.`}
    >
      {Card === null ? (
        <CardFrame
          id={props.id}
          label={LABEL}
          error={props.error}
          state={hasFailed ? 'failed' : 'loading'}
          onRetry={() => {
            setHasFailed(false);
            setAttempt(attempt + 1);
          }}
        >
          <div id={props.id} tabIndex={-1} />
        </CardFrame>
      ) : (
        <Card {...props} label={LABEL} />
      )}
    </Fieldset>
  );
}
