import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import { shortDollars } from '../../../text/dollars.ts';
import { QUOTE_REPLY_TIME } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import type { ReceivedOrder } from './use-ad-order.client.ts';

/** Confirms an order and says what happens next. Its heading takes the focus. */
export function OrderReceived({ received }: { received: ReceivedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Makes the page hide its own heading, and tick the first of its steps.
    document.body.dataset['form'] = 'received';
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
    return () => {
      delete document.body.dataset['form'];
    };
  }, []);

  const { email, hasImage, paid } = received;
  const address = (
    <strong>
      <MailAddress address={email} />
    </strong>
  );
  return (
    <section className="rounded-card border border-line bg-surface p-6 sm:p-9">
      <svg aria-hidden="true" viewBox="0 0 48 48" className="w-14 text-success">
        <circle cx="24" cy="24" r="22" className="fill-success-tint" />
        <path d="m13 25 8 8 15-18" fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl">
        {paid === null ? 'Request Submitted!' : 'Payment Successful!'}
      </h1>
      {paid === null ? (
        <p className="mt-3 text-lg wrap-anywhere">
          Our team will reply {QUOTE_REPLY_TIME}, to {address}. You won’t be charged before we
          agree.
        </p>
      ) : (
        <ul className="mt-4 grid list-disc gap-2 pl-5 wrap-anywhere marker:text-success">
          <li>
            Your receipt is on its way to {address}. Keep that email: it has your private link,
            where you can see your ad’s status and results.
          </li>
          <li>
            You paid {shortDollars(Math.round(paid.amount * 100))}. Your order number is{' '}
            <strong className="whitespace-nowrap">{paid.orderNumber}</strong>.
          </li>
          {paid.hasEarlierDetails && (
            <li>
              Your first payment went through after all, so we have your order as it was then. If
              you’ve changed something since, reply to that email and we’ll fix it.
            </li>
          )}
          {!hasImage && <li>It still needs an image. Add it through your private link.</li>}
          <li>We’ll review it and let you know before it goes up.</li>
        </ul>
      )}
      <div className="mt-7">
        <Button href={paths.advertising} size="large">
          Back to Advertising
        </Button>
      </div>
    </section>
  );
}
