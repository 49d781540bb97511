import { Button } from '../../../ui/Button.tsx';
import { FigureTiles } from '../../../ui/figures/FigureTiles.tsx';
import { saveFile } from '../../../ui/data/save-file.client.ts';
import { csvFileName, csvText } from '../../../text/csv.ts';
import { DayChart } from '../../../ui/figures/DayChart.tsx';
import { DayTable } from '../../../ui/figures/DayTable.tsx';
import { daysServed, isOffShow } from './advertisement-run.ts';
import { clickRate, totalOf } from './ad-figures.ts';
import type { AdvertisementByLink } from './linked-advertisement.ts';

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
