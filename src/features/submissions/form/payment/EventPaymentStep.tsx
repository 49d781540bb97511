import { shortDollars } from '../../../../text/dollars.ts';
import type { PaymentProvider } from '../../../payments/browser/card/card-payment.ts';
import type { PaidOrder } from '../../../payments/browser/order-sender.client.ts';
import { PaymentStep } from '../../../payments/browser/PaymentStep.tsx';
import { eventBill } from './event-bill.ts';
import type { PremiumSender } from './send-premium.client.ts';
import { PAYMENT_TEXTS, pictureLeftOut, submissionRefused } from '../submission-messages.ts';
import type { OpenEvent } from '../use-submission.client.ts';

interface Props {
  provider: PaymentProvider;
  sender: () => Promise<PremiumSender>;
  event: OpenEvent;
  onChange: () => void;
  onPaid: (paid: PaidOrder) => void;
}

/** Shows the payment of a premium event. */
export function EventPaymentStep({ sender, event, ...step }: Props) {
  const { form, placed, leftOut } = event;
  return (
    <PaymentStep
      {...step}
      lines={eventBill(form.values, placed.dates)}
      total={shortDollars(Math.round(placed.amount * 100))}
      note={`${leftOut === null ? '' : `${pictureLeftOut(leftOut)} `}One payment covers every date. We charge your card when you press Pay, and a volunteer reviews your event next.`}
      changeLabel="Change Your Event"
      texts={PAYMENT_TEXTS}
      refusal={(sentence) => submissionRefused(sentence, navigator.onLine)}
      pay={async (card, onStage) => (await sender()).pay(form, card, onStage)}
    />
  );
}
