import { csvFileName, csvText } from '../../../ui/data/csv.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../../ui/data/save-file.client.ts';
import { DayChart, DayTable } from '../../../ui/figures/DayChart.tsx';
import type { EventByLink } from './event-by-link.ts';

const COLUMNS = ['Seen', 'Saved', 'Shared'];

/** Shows the figures of every day as a chart and a table, and offers them as a file. */
export function EventDays({ event }: { event: EventByLink }) {
  const days = event.days.map(({ day, seen, saved, shared }) => ({
    day,
    figures: [seen, saved, shared],
  }));
  return (
    <div className="mt-6 grid gap-6">
      <DayChart
        days={event.days.map(({ day, seen }) => ({ day, figure: seen }))}
        name="Seen"
        fill="fill-brand"
      />
      <DayTable
        days={days}
        columns={COLUMNS}
        remark={(day) => (day === event.today ? 'so far' : null)}
      />
      <p>
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            const rows = days.map(({ day, figures }) => [day, ...figures]);
            saveFile(
              csvFileName(event.fields.title),
              'text/csv',
              csvText([['Day', ...COLUMNS], ...rows]),
            );
          }}
        >
          Download CSV
        </Button>
      </p>
    </div>
  );
}
