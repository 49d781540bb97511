import { useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { PaymentProvider } from '../../payments/browser/card-payment.ts';
import { LazyCardField } from '../../payments/browser/LazyCardField.tsx';
import { shortDollars } from '../../../text/dollars.ts';
import { ErrorSummary } from '../../../forms/ErrorSummary.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { monthsLabel } from './price-summary.ts';
import { SummaryLines } from './PriceSummary.tsx';
import type { AdOrderSender } from './send-ad-order.client.ts';
import type { OpenOrder } from './use-ad-order.client.ts';
import { useOrderPayment } from './use-order-payment.client.ts';

interface Props {
  provider: PaymentProvider;
  sender: AdOrderSender;
  order: OpenOrder;
  onChange: () => void;
  onPaid: (hasEarlierDetails: boolean) => void;
}

/** The guide answers in dollars. */
const price = (dollars: number): string => shortDollars(Math.round(dollars * 100));

/** The order as the guide has it, and the card that pays for it. */
export function PaymentStep({ provider, sender, order, onChange, onPaid }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { setCard, stage, problem, attempt, pay } = useOrderPayment(sender, order, onPaid);
  useEffect(() => {
    heading.current?.focus();
  }, []);

  const { status, advertisement } = order.placed;
  const total = price(advertisement.totalAmount);
  const isIdle = stage === 'idle';
  const idOf = (part: string): string => `${id}-${part}`;
  return (
    <section aria-labelledby={idOf('title')} className="grid gap-8">
      <h2 ref={heading} id={idOf('title')} tabIndex={-1} className="scroll-mt-28">
        Complete Your Payment
      </h2>
      <ErrorSummary
        errors={problem === null ? [] : [{ id: idOf(problem.part), message: problem.message }]}
        attempt={attempt}
      />
      {order.wasLeft && status !== 'processing' && problem === null && (
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
              { term: 'Duration', text: monthsLabel(advertisement.duration) },
            ]}
            total={total}
          />
        </div>
      </div>
      <form
        noValidate
        method="post"
        className="grid gap-6"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          pay();
        }}
      >
        <LazyCardField
          id={idOf('card')}
          label="Card details"
          provider={provider}
          error={problem?.part === 'card' ? problem.message : undefined}
          disabled={!isIdle}
          onReady={setCard}
        />
        <p className="text-muted">
          Paid once, for all months together. Your card is charged when you press the button.
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            id={idOf('pay')}
            type="submit"
            size="large"
            variant="accent"
            className="max-sm:w-full"
            aria-disabled={!isIdle || undefined}
          >
            {isIdle ? `Pay ${total}` : 'Processing Payment...'}
          </Button>
          <Button
            variant="outline"
            size="large"
            className="max-sm:w-full"
            disabled={!isIdle}
            onClick={onChange}
          >
            Change Your Order
          </Button>
        </div>
        <p role="status" className="sr-only">
          {!isIdle && 'Processing Payment...'}
        </p>
      </form>
    </section>
  );
}
