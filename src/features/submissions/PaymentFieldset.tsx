import type { CardFieldProps } from '../../components/card/CardField.tsx';
import type { PaymentProvider } from '../../components/card/card-payment.ts';
import { LazyCardField } from '../../components/card/LazyCardField.tsx';
import { shortDollars } from '../../components/dollars.ts';
import { Fieldset } from '../../components/Fieldset.tsx';
import { PLANS } from './submission-plan.ts';

type Props = Omit<CardFieldProps, 'label'> & { provider: PaymentProvider };

/** The card of a premium event; its code is fetched when somebody chooses to pay, and not before. */
export function PaymentFieldset(props: Props) {
  return (
    <Fieldset
      legend="Payment"
      hint={`${shortDollars(PLANS.premium.cents)}, once, for this event. Your card is charged when you submit the form.`}
    >
      <LazyCardField {...props} label="Card details" />
    </Fieldset>
  );
}
