import { Fieldset } from '../../../forms/Fieldset.tsx';
import { shortDollars } from '../../../text/dollars.ts';
import type { CardFieldProps } from '../../payments/browser/card-payment.ts';
import { LazyCardField } from '../../payments/browser/LazyCardField.tsx';
import { PLANS } from '../submission-plan.ts';

/** The card of a premium event; its code is loaded when premium is chosen. */
export function PaymentFieldset(props: Omit<CardFieldProps, 'label'>) {
  return (
    <Fieldset
      legend="Payment"
      hint={`${shortDollars(PLANS.premium.cents)}, once, for this event. Your card is charged when you submit the form.`}
    >
      <LazyCardField {...props} label="Card details" />
    </Fieldset>
  );
}
