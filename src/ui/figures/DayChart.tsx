import { withThousands } from '../../text/counted.ts';
import { formatDate, formatDateRange } from '../../time/format-dates.ts';
import {
  CHART,
  chartBars,
  type ChartBar,
  type DayFigure,
  drawnBars,
  isByWeek,
  scaleTop,
} from './day-chart.ts';

/** Writes a figure or an average: `12`, `12.4`. */
const shown = (value: number): string => withThousands(Math.round(value * 10) / 10);

const barLabel = ({ from, to, value }: ChartBar): string =>
  `${formatDateRange(from, to)}: ${shown(value)}`;

interface Props {
  /** The days, at least one, earliest first. */
  days: readonly DayFigure[];
  /** The name of the figure, for example `Seen`. */
  name: string;
  /** Class with the color of the bars. */
  fill: string;
}

/**
 * Shows a bar chart of one figure by day, as one image with a text alternative; DayTable shows the exact
 * figures.
 */
export function DayChart({ days, name, fill }: Props) {
  const bars = chartBars(days);
  const top = scaleTop(bars);
  const [first, last] = [bars[0], bars.at(-1)];
  const most = bars.reduce<ChartBar | undefined>(
    (found, bar) => (found === undefined || bar.value > found.value ? bar : found),
    undefined,
  );
  if (first === undefined || last === undefined || most === undefined) return null;
  const title = isByWeek(days) ? `${name}, the Average Day of Each Week` : `${name} by Day`;
  const drawn = drawnBars(bars, top);
  const fillsWidth = drawn.length >= CHART.fewestBars;
  return (
    <figure className="min-w-0">
      <figcaption className="font-bold">{title}</figcaption>
      <div className="mt-3 grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 text-xs text-muted">
        <div
          aria-hidden="true"
          className="-my-[0.5lh] flex flex-col items-end justify-between tabular-nums"
        >
          <span>{withThousands(top)}</span>
          <span>{shown(top / 2)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={`${title}, from ${formatDate(first.from)} to ${formatDate(last.to)}. Most: ${barLabel(most)}.`}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          className="block h-32 w-full overflow-visible print:h-20"
        >
          {[0, CHART.height / 2, CHART.height].map((y) => (
            <line
              key={y}
              x1={0}
              x2={CHART.width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className={y === CHART.height ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {drawn.map((box, number) => (
            <rect key={bars[number]?.from} {...box} className={fill}>
              <title>{bars[number] === undefined ? '' : barLabel(bars[number])}</title>
            </rect>
          ))}
        </svg>
        <p aria-hidden="true" className="col-start-2 mt-1.5 flex justify-between">
          {fillsWidth ? (
            <>
              <span>{formatDate(first.from)}</span>
              <span>{formatDate(last.to)}</span>
            </>
          ) : (
            <span>{formatDateRange(first.from, last.to)}</span>
          )}
        </p>
      </div>
    </figure>
  );
}
