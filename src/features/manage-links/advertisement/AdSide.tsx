import { type AdFact, dayFacts, orderedFacts } from './ad-facts.ts';
import type { AdvertisementByLink } from './linked-advertisement.ts';
import { paymentSentence } from '../event/linked-payment.ts';
import type { OpenLink } from '../PrivateLinkPage.tsx';
import { RenewLink } from '../RenewLink.tsx';
import { site } from '../../../site.ts';
import { MailAddress } from '../../../ui/MailAddress.tsx';

interface Props {
  ad: AdvertisementByLink;
  link: Pick<OpenLink<AdvertisementByLink>, 'token' | 'onRenewed'>;
}

/**
 * Shows the dates, the order, the payment and the contact of an advertisement, and offers a new private link.
 */
export function AdSide({ ad, link }: Props) {
  const days = dayFacts(ad);
  return (
    <aside
      aria-label="Days, order and payment"
      className="grid min-w-0 content-start gap-7 rounded-card bg-sand p-6 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start print:col-start-2 print:row-start-2 print:gap-2 print:p-0 print:text-[8.5pt] print:leading-snug"
    >
      {days.length > 0 && (
        <section aria-labelledby="dates-title">
          <h3 id="dates-title" className="mb-2 print:mb-0.5">
            Dates
          </h3>
          <AdFactList facts={days} />
        </section>
      )}
      <section aria-labelledby="order-title">
        <h3 id="order-title" className="mb-2 print:mb-0.5">
          Your Order
        </h3>
        <AdFactList facts={orderedFacts(ad)} />
      </section>
      {ad.payment !== null && (
        <section aria-labelledby="payment-title">
          <h3 id="payment-title" className="mb-2 print:mb-0.5">
            Payment
          </h3>
          <p>{paymentSentence(ad.payment)}</p>
          <p className="mt-1 text-sm wrap-anywhere text-muted">Order {ad.payment.orderNumber}</p>
        </section>
      )}
      <section aria-labelledby="questions-title" className="text-sm" data-print="no">
        <h3 id="questions-title" className="mb-2 print:mb-0.5">
          Questions
        </h3>
        <p>
          Write to{' '}
          <a
            className="text-link"
            href={`mailto:${site.contactEmail}?subject=${encodeURIComponent(`Advertisement: ${ad.title}`)}`}
          >
            <MailAddress address={site.contactEmail} />
          </a>
          .
        </p>
        <p className="mt-2 text-muted">
          Anyone with your private link can see this page, so keep it private.
          {ad.days.length > 0 && ' To share the figures, print the page: it fits on one sheet.'}
        </p>
      </section>
      <RenewLink subject="advertisement" {...link} />
    </aside>
  );
}

function AdFactList({ facts }: { facts: readonly AdFact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 print:gap-x-3">
      {facts.map(({ label, text, isAddress, isNotPrinted }) => (
        <div
          key={label}
          data-print={isNotPrinted && 'no'}
          className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-line py-2.5 print:py-px"
        >
          <dt className="text-sm text-muted print:text-[1em]">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {isAddress ? <MailAddress address={text} /> : text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
