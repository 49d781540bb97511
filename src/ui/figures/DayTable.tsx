import { withThousands } from '../../text/counted.ts';
import { dateBlock, formatDate, monthHeading } from '../../time/format-dates.ts';
import { byMonth, type DayFigures } from './day-table.ts';

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

interface Props {
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
export function DayTable({ days, columns, remark }: Props) {
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
