import { withThousands } from '../../text/words.ts';
import { dateBlock, formatDate, formatDateRange, monthHeading } from '../../time/format-dates.ts';
import {
  byMonth,
  CHART,
  type ChartBar,
  chartBars,
  type DayFigure,
  type DayFigures,
  drawnBars,
  isByWeek,
  scaleTop,
} from './day-chart.ts';

/** Writes a figure or an average: `12`, `12.4`. */
const shown = (value: number): string => withThousands(Math.round(value * 10) / 10);

const barLabel = ({ from, to, value }: ChartBar): string =>
  `${formatDateRange(from, to)}: ${shown(value)}`;

interface DayChartProps {
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
export function DayChart({ days, name, fill }: DayChartProps) {
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

/** The maximum number of days that are not grouped by month. */
const LONG = 31;

interface RowProps {
  of: DayFigures;
  columns: readonly string[];
  remark: string | null;
  isPrinted: boolean;
}

const END = 'py-1.5 pl-3 text-right last:pr-4 print:py-0 print:last:pr-0';

function DayRow({ of: { day, figures }, columns, remark, isPrinted }: RowProps) {
  return (
    <tr className={`border-t border-line ${isPrinted ? '' : 'print:hidden'}`}>
      <th
        scope="row"
        className="py-1.5 pl-4 text-left font-normal print:py-0 print:pl-0 print:whitespace-nowrap"
      >
        {dateBlock(day).weekday}, {formatDate(day)}
        {remark !== null && <span className="text-[0.9em] text-muted"> ({remark})</span>}
      </th>
      {figures.map((figure, column) => (
        <td key={columns[column]} className={END}>
          {withThousands(figure)}
        </td>
      ))}
    </tr>
  );
}

interface DayTableProps {
  /** The days, earliest first. */
  days: readonly DayFigures[];
  /** Headings of the columns. */
  columns: readonly string[];
  /** Returns a remark about a day, such as `so far`; null for no remark. */
  remark: (day: string) => string | null;
}

/**
 * Shows the figures of every day, newest first. Groups many days by month; print then shows only the months.
 */
export function DayTable({ days, columns, remark }: DayTableProps) {
  const row = (of: DayFigures, isPrinted: boolean) => (
    <DayRow key={of.day} of={of} columns={columns} remark={remark(of.day)} isPrinted={isPrinted} />
  );
  return (
    <div
      role="region"
      aria-label="Figures by day"
      tabIndex={0}
      className="max-h-[28rem] overflow-y-auto rounded-control border border-line bg-surface print:max-h-none print:overflow-visible print:border-0"
    >
      <table className="w-full border-collapse tabular-nums print:text-[7.5pt] print:leading-[1.15]">
        <thead className="sticky top-0 bg-surface text-[0.9em] shadow-[0_1px_0_var(--color-line-strong)] print:static">
          <tr>
            <th scope="col" className="py-2 pl-4 text-left print:py-0 print:pl-0">
              Day
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="py-2 pl-3 text-right last:pr-4 print:py-0 print:last:pr-0"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {days.length > LONG ? (
          byMonth(days).map(({ month, days: ofMonth, figures }) => (
            <tbody key={month}>
              <tr className="border-t border-line-strong bg-sand font-bold print:font-normal">
                <th scope="rowgroup" className="py-2 pl-4 text-left print:py-0.5 print:pl-0">
                  {monthHeading(month)}
                </th>
                {figures.map((figure, column) => (
                  <td
                    key={columns[column]}
                    className="py-2 pl-3 text-right last:pr-4 print:py-0.5 print:last:pr-0"
                  >
                    {withThousands(figure)}
                  </td>
                ))}
              </tr>
              {ofMonth.map((of) => row(of, false))}
            </tbody>
          ))
        ) : (
          <tbody>{days.toReversed().map((of) => row(of, true))}</tbody>
        )}
      </table>
    </div>
  );
}
