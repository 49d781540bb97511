import { useId } from 'react';
import { QUOTE_REPLY_TIME } from '../../../figures.ts';
import type { AdOrderType } from '../packages/ad-package.ts';
import { BillLines } from '../../payments/browser/BillLines.tsx';
import { priceSummary } from './price-summary.ts';

interface Props {
  type: AdOrderType;
  months: number;
}

/** Shows the price of the order in the form. */
export function PriceSummary({ type, months }: Props) {
  const id = useId();
  const { lines, total } = priceSummary(type, months);
  return (
    <section aria-labelledby={id} className="rounded-card bg-sand p-5 sm:p-6">
      <h2 id={id} className="text-2xl">
        Price Summary
      </h2>
      <div aria-live="polite" aria-atomic="true" className="mt-4">
        <BillLines lines={lines} total={total} />
        {total === null && (
          <p className="mt-3 text-muted">
            We reply {QUOTE_REPLY_TIME}, and you aren’t charged until we agree.
          </p>
        )}
      </div>
    </section>
  );
}
