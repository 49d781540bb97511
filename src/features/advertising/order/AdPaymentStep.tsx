import { shortDollars } from '../../../text/dollars.ts';
import { counted } from '../../../text/words.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { PaymentProvider } from '../../payments/browser/card/card-payment.ts';
import type { PaidOrder } from '../../payments/browser/order-sender.client.ts';
import { PaymentStep } from '../../payments/browser/PaymentStep.tsx';
import { orderFailed, PAYMENT_TEXTS } from './price-summary.ts';
import type { AdOrderSender } from './send-ad-order.client.ts';
import type { OpenOrder } from './use-ad-order.client.ts';

interface Props {
  provider: PaymentProvider;
  sender: () => Promise<AdOrderSender>;
  order: OpenOrder;
  onChange: () => void;
  onPaid: (paid: PaidOrder) => void;
}

/** Formats a price that a response gives in dollars. */
const price = (dollars: number): string => shortDollars(Math.round(dollars * 100));

/** Shows the payment step of an ordered advertisement. */
export function AdPaymentStep({ sender, order, ...step }: Props) {
  const { status, advertisement } = order.placed;
  return (
    <PaymentStep
      {...step}
      lines={[
        { term: 'Advertisement', text: advertisement.title },
        { term: 'Monthly rate', text: price(advertisement.monthlyRate) },
        { term: 'Duration', text: counted(advertisement.duration, 'month') },
      ]}
      total={price(advertisement.totalAmount)}
      note="One payment covers all months. We charge your card when you press Pay."
      changeLabel="Change Your Order"
      texts={PAYMENT_TEXTS}
      refusal={(sentence) => {
        const toast = orderFailed(sentence);
        return { message: toast.description, toast };
      }}
      pay={async (card, onStage) => (await sender()).pay(order.form, card, onStage)}
    >
      {order.wasLeft && status !== 'processing' && (
        <Notice>
          <p>You left this page while paying. We checked: no money has moved yet.</p>
        </Notice>
      )}
    </PaymentStep>
  );
}
