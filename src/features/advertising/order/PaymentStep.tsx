import { useEffect, useRef, useState } from 'react';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { type Stop, useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CardPayment, PaymentProvider } from '../../payments/browser/card-payment.ts';
import type { OrderFailure } from '../../payments/browser/order-sender.client.ts';
import { paymentMessages, type PaymentProblem } from '../../payments/browser/payment-messages.ts';
import { LazyCardField } from '../../payments/browser/LazyCardField.tsx';
import { counted } from '../../../text/counted.ts';
import { shortDollars } from '../../../text/dollars.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { orderFailed, PAYMENT_TEXTS } from './ad-order-messages.ts';
import { SummaryLines } from './PriceSummary.tsx';
import type { AdOrderSender } from './send-ad-order.client.ts';
import type { OpenOrder } from './use-ad-order.client.ts';

interface Props {
  provider: PaymentProvider;
  sender: () => Promise<AdOrderSender>;
  order: OpenOrder;
  onChange: () => void;
  onPaid: (hasEarlierDetails: boolean) => void;
}

const NO_FIELDS = {};
const CARD_PART = 'card';

/** Why the order was not paid, at the card field if it is about the card. */
const unpaid = (problem: PaymentProblem | Extract<OrderFailure, { kind: 'refused' }>): Stop => {
  if (problem.kind === 'refused') {
    const toast = orderFailed(problem.sentence);
    return { part: SUBMIT_PART, message: toast.description, toast };
  }
  const part = problem.kind === 'payment-error' ? SUBMIT_PART : CARD_PART;
  return { part, ...paymentMessages(PAYMENT_TEXTS, problem) };
};

/** Responses have dollars. */
const price = (dollars: number): string => shortDollars(Math.round(dollars * 100));

/** The stored order and the card that pays for it. */
export function PaymentStep({ provider, sender, order, onChange, onPaid }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [card, setCard] = useState<CardPayment | null>(null);
  const { idOf, messages, attempt, isSending, partOf, attributes } = useFormMachine({
    begin: NO_FIELDS,
    partProblems: () => {
      const message = card?.problem() ?? null;
      return message === null ? [] : [{ part: CARD_PART, message }];
    },
    send: async () => {
      if (card === null) return unpaid({ kind: 'not-ready' });
      const result = await (await sender()).pay(order.form, card, () => undefined);
      if (!result.ok) return unpaid(result);
      onPaid(result.hasEarlierDetails);
      return 'open';
    },
  });
  useEffect(() => {
    heading.current?.focus();
  }, []);

  const { status, advertisement } = order.placed;
  const total = price(advertisement.totalAmount);
  return (
    <section aria-labelledby={idOf('title')} className="grid gap-8">
      <h2 ref={heading} id={idOf('title')} tabIndex={-1}>
        Complete Your Payment
      </h2>
      <ErrorSummary errors={messages} attempt={attempt} />
      {order.wasLeft && status !== 'processing' && messages.length === 0 && (
        <Notice>
          <p>This page was left while you were paying. We asked: no money has moved yet.</p>
        </Notice>
      )}
      <div className="rounded-card bg-sand p-5 sm:p-6">
        <h3>Order Summary</h3>
        <div className="mt-3">
          <SummaryLines
            lines={[
              { term: 'Advertisement', text: advertisement.title },
              { term: 'Monthly rate', text: price(advertisement.monthlyRate) },
              { term: 'Duration', text: counted(advertisement.duration, 'month') },
            ]}
            total={total}
          />
        </div>
      </div>
      <form {...attributes} className="grid gap-6">
        <LazyCardField
          {...partOf(CARD_PART)}
          label="Card details"
          provider={provider}
          disabled={isSending}
          onReady={setCard}
        />
        <p className="text-muted">
          Paid once, for all months together. Your card is charged when you press the button.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            id={idOf(SUBMIT_PART)}
            type="submit"
            size="large"
            variant="accent"
            className="max-sm:w-full"
            aria-disabled={isSending || undefined}
          >
            {isSending ? 'Processing Payment...' : `Pay ${total}`}
          </Button>
          <Button
            variant="outline"
            size="large"
            className="max-sm:w-full"
            disabled={isSending}
            onClick={onChange}
          >
            Change Your Order
          </Button>
        </div>
        <p role="status" className="sr-only">
          {isSending && 'Processing Payment...'}
        </p>
      </form>
    </section>
  );
}
