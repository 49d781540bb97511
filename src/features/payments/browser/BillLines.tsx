import type { BillLine } from './payment-messages.ts';

/** Shows the lines of a bill and their total. */
export function BillLines({ lines, total }: { lines: readonly BillLine[]; total: string | null }) {
  return (
    <dl>
      {lines.map(({ term, text }) => (
        <div key={term} className="flex justify-between gap-6 border-b border-line py-2">
          <dt className="shrink-0 text-muted">{term}</dt>
          <dd className="min-w-0 text-right font-semibold text-balance wrap-anywhere tabular-nums">
            {text}
          </dd>
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
