import type { SourceRow } from '../../sync-api.ts';
import { SPARK, sparkBars, sparkText } from './spark-bars.ts';

/**
 * Draws the last runs of a source, oldest first: for each run, a bar for the items read above a mark for the
 * outcome.
 */
export function SourceSparkline({ history }: { history: SourceRow['history'] }) {
  if (history.length === 0) return <span className="text-sm text-muted">Not read yet</span>;
  const bars = sparkBars(history);
  const width = bars.length * SPARK.slot;
  return (
    <svg
      role="img"
      aria-label={`Last runs. ${sparkText(history)}`}
      viewBox={`0 0 ${width} ${SPARK.height + 16}`}
      width={width}
      height={SPARK.height + 16}
      className="block max-w-full"
    >
      <line x1={0} x2={width} y1={SPARK.height} y2={SPARK.height} className="stroke-line-strong" />
      {bars.map(({ at, mark, box }) => (
        <g key={at}>
          <rect {...box} className="fill-brand" />
          <text
            x={box.x + box.width / 2}
            y={SPARK.height + 13}
            textAnchor="middle"
            className="fill-muted text-[11px] font-semibold"
          >
            {mark}
          </text>
        </g>
      ))}
    </svg>
  );
}
