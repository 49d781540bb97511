import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import type { SourceReport } from '../../sync-api.ts';
import { OUTCOMES } from '../../source-outcomes.ts';

const figures = (source: SourceReport) => [
  { label: 'Read', figure: source.itemsRead },
  { label: 'Added', figure: source.added },
  { label: 'Proposed', figure: source.proposed },
  { label: 'Images', figure: source.images },
  { label: 'Skipped', figure: source.skipped },
  { label: 'Errors', figure: source.errors },
];

/** Shows the result for a source in a run: outcome, counts, and what to do if something went wrong. */
export function SourceOutcome({ source }: { source: SourceReport }) {
  const { word, mark, tone } = OUTCOMES[source.outcome];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg wrap-anywhere">{source.name}</h3>
          <StatusBadge tone={tone}>{`${mark} ${word}`}</StatusBadge>
        </div>
        <dl className="flex flex-wrap gap-x-5 text-sm tabular-nums">
          {figures(source).map(({ label, figure }) => (
            <div key={label} className="flex gap-x-1.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold">{figure.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
      </div>
      {source.message !== null && <p className="mt-2 max-w-text wrap-anywhere">{source.message}</p>}
    </>
  );
}
