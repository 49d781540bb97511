import { useId } from 'react';
import { QUOTE_REPLY_TIME } from '../../../figures.ts';
import type { AdOrderType } from '../packages/ad-package.ts';
import { type PriceLine, priceSummary } from './price-summary.ts';

interface Props {
  type: AdOrderType;
  months: number;
}

/** The price of the order in the form. */
export function PriceSummary({ type, months }: Props) {
  const id = useId();
  const { lines, total } = priceSummary(type, months);
  return (
    <section aria-labelledby={id} className="rounded-card bg-sand p-5 sm:p-6">
      <h2 id={id} className="text-2xl">
        Price Summary
      </h2>
      <div aria-live="polite" aria-atomic="true" className="mt-4">
        <SummaryLines lines={lines} total={total} />
        {total === null && (
          <p className="mt-3 text-muted">
            We reply {QUOTE_REPLY_TIME}, and nothing is charged before we agree.
          </p>
        )}
      </div>
    </section>
  );
}

/** Lines of a bill and their total. */
export function SummaryLines({ lines, total }: { lines: PriceLine[]; total: string | null }) {
  return (
    <dl>
      {lines.map(({ term, text }) => (
        <div key={term} className="flex justify-between gap-6 border-b border-line py-2">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums">{text}</dd>
        </div>
      ))}
      {total !== null && (
        <div className="flex items-baseline justify-between gap-6 pt-3">
          <dt className="text-lg font-semibold">Total</dt>
          <dd className="font-serif text-3xl font-[560] tabular-nums">{total}</dd>
        </div>
      )}
    </dl>
  );
}
