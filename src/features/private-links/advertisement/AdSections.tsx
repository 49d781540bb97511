import { site } from '../../../site.ts';
import { Button } from '../../../ui/Button.tsx';
import { csvFileName, csvText } from '../../../ui/data/csv.ts';
import { saveFile } from '../../../ui/data/save-file.client.ts';
import { DayChart, DayTable } from '../../../ui/figures/DayChart.tsx';
import { FigureTiles } from '../../../ui/figures/FigureTiles.tsx';
import { MailAddress } from '../../../ui/MailAddress.tsx';
import { paymentSentence } from '../event/payment-by-link.ts';
import type { OpenLink } from '../PrivateLinkPage.tsx';
import { RenewLink } from '../RenewLink.tsx';
import { type AdFact, clickRate, dayFacts, orderedFacts, totalOf } from './ad-facts.ts';
import { daysServed, isOffShow } from './ad-run.ts';
import type { AdvertisementByLink } from './advertisement-by-link.ts';

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

/**
 * Shows how often an advertisement was seen and clicked: totals, charts by day, and what the figures mean.
 */
export function AdFigures({ ad }: { ad: AdvertisementByLink }) {
  const totals = totalOf(ad.days);
  const served = daysServed(ad);
  return (
    <section aria-labelledby="figures-title">
      <h3 id="figures-title" className="mb-4 text-2xl print:mb-2 print:text-lg">
        Figures
      </h3>
      <FigureTiles
        isMissing={false}
        tiles={[
          { label: 'Seen', figure: totals.impressions, note: 'times in view' },
          { label: 'Clicked', figure: totals.clicks, note: 'times clicked' },
          {
            label: 'Click rate',
            figure: clickRate(totals) ?? '0%',
            note: totals.impressions === 0 ? 'not seen yet' : 'of those who saw it',
          },
          {
            label: 'Seen a day',
            figure: served === 0 ? 0 : Math.round(totals.impressions / served),
            note: 'on average',
          },
        ]}
      />
      <div className="mt-8 grid gap-8 md:grid-cols-2 print:mt-4 print:gap-4">
        <DayChart
          days={ad.days.map(({ day, impressions }) => ({ day, figure: impressions }))}
          name="Seen"
          fill="fill-brand"
        />
        <DayChart
          days={ad.days.map(({ day, clicks }) => ({ day, figure: clicks }))}
          name="Clicked"
          fill="fill-coral"
        />
      </div>
      <div className="mt-6 grid max-w-text gap-2 text-sm text-muted print:mt-3">
        <p>
          Seen: at least half of the image was in view for one second. Clicked: a visitor followed
          it. Each visitor counts once per half hour.
        </p>
        <p>
          We leave out robots and use no cookies. Visitors whose browsers block scripts or counting
          aren’t included.
        </p>
      </div>
    </section>
  );
}

const COLUMNS = ['Seen', 'Clicked'];

const remarkOf = (ad: AdvertisementByLink, day: string): string | null => {
  if (isOffShow(ad, day)) return 'not live';
  return day === ad.today ? 'so far' : null;
};

/** Shows the figures of every day as a table, and offers them as a file. */
export function AdDays({ ad }: { ad: AdvertisementByLink }) {
  const days = ad.days.map(({ day, impressions, clicks }) => ({
    day,
    figures: [impressions, clicks],
  }));
  return (
    <section aria-labelledby="days-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:mb-1">
        <h3 id="days-title" className="text-2xl print:text-lg">
          Day by Day
        </h3>
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            const rows = days.map(({ day, figures }) => [day, ...figures]);
            saveFile(csvFileName(ad.title), 'text/csv', csvText([['Day', ...COLUMNS], ...rows]));
          }}
        >
          Download CSV
        </Button>
      </div>
      <DayTable days={days} columns={COLUMNS} remark={(day) => remarkOf(ad, day)} />
    </section>
  );
}
