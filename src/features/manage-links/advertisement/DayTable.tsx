import { dateBlock, formatDate, monthHeading } from '../../../time/format-dates.ts';
import { isOffShow } from './advertisement-run.ts';
import { byMonth, count } from './ad-figures.ts';
import type { AdDay, LinkedAdvertisement } from './linked-advertisement.ts';

/** More days than this are grouped by month. */
const LONG = 31;

const remarkOf = (ad: LinkedAdvertisement, day: string): string | null => {
  if (isOffShow(ad, day)) return 'not on show';
  return day === ad.today ? 'so far' : null;
};

interface RowProps {
  ad: LinkedAdvertisement;
  of: AdDay;
  isPrinted: boolean;
}

function DayRow({ ad, of: { day, impressions, clicks }, isPrinted }: RowProps) {
  const remark = remarkOf(ad, day);
  return (
    <tr className={`border-t border-line ${isPrinted ? '' : 'print:hidden'}`}>
      <th
        scope="row"
        className="py-1.5 pl-4 text-left font-normal print:py-0 print:pl-0 print:whitespace-nowrap"
      >
        {dateBlock(day).weekday}, {formatDate(day)}
        {remark !== null && <span className="text-[0.9em] text-muted"> ({remark})</span>}
      </th>
      <td className="py-1.5 pl-3 text-right print:py-0">{count(impressions)}</td>
      <td className="py-1.5 pr-4 pl-3 text-right print:py-0 print:pr-0">{count(clicks)}</td>
    </tr>
  );
}

/** The figures of every day, newest first. A long run is grouped by month, and only months are printed. */
export function DayTable({ ad }: { ad: LinkedAdvertisement }) {
  const isLong = ad.days.length > LONG;
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
            <th scope="col" className="py-2 pl-3 text-right print:py-0">
              Seen
            </th>
            <th scope="col" className="py-2 pr-4 pl-3 text-right print:py-0 print:pr-0">
              Clicked
            </th>
          </tr>
        </thead>
        {isLong ? (
          byMonth(ad.days).map(({ month, days, impressions, clicks }) => (
            <tbody key={month}>
              <tr className="border-t border-line-strong bg-sand font-bold print:font-normal">
                <th scope="rowgroup" className="py-2 pl-4 text-left print:py-0.5 print:pl-0">
                  {monthHeading(month)}
                </th>
                <td className="py-2 pl-3 text-right print:py-0.5">{count(impressions)}</td>
                <td className="py-2 pr-4 pl-3 text-right print:py-0.5 print:pr-0">
                  {count(clicks)}
                </td>
              </tr>
              {days.map((day) => (
                <DayRow key={day.day} ad={ad} of={day} isPrinted={!isLong} />
              ))}
            </tbody>
          ))
        ) : (
          <tbody>
            {ad.days.toReversed().map((day) => (
              <DayRow key={day.day} ad={ad} of={day} isPrinted={!isLong} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}
