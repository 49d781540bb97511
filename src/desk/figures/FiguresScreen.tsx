import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { readerPaths } from '../../desk-paths.ts';
import { Field } from '../../forms/fields/Field.tsx';
import { Select } from '../../forms/fields/Select.tsx';
import { counted, withThousands } from '../../text/words.ts';
import { formatDateRange } from '../../time/format-dates.ts';
import { centralToday, type WallDate } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { csvFileName } from '../../ui/data/csv.ts';
import { saveFile } from '../../ui/data/save-file.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { DayChart, DayTable } from '../../ui/figures/DayChart.tsx';
import { FigureTiles } from '../../ui/figures/FigureTiles.tsx';
import { adminHistory, useAdminLocation } from '../app/history.client.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { isFocusLost } from '../parts/use-row-focus.client.ts';
import { getAsAdmin } from '../session/desk-api.client.ts';
import { type ListKey, LISTS } from './figure-lists.ts';
import { FigureList } from './FigureList.tsx';
import {
  daysCsv,
  earlier,
  isComparable,
  later,
  listsCsv,
  type Period,
  periodHref,
  readPeriod,
  upTo,
  WEEKS,
  weeksText,
} from './figures-text.ts';
import type { ReaderFigures } from './reader-figures.ts';

interface Props {
  period: Period;
  /** Today's date in Central time. */
  today: WallDate;
  onGo: (href: string) => void;
}

const WEEK_OPTIONS = WEEKS.map((weeks) => ({
  value: String(weeks),
  label: counted(weeks, 'week'),
}));

/** Lets an editor choose the number of weeks and their last day; the choice is kept in the URL. */
function PeriodChoice({ period, today, onGo }: Props) {
  const id = useId();
  const next = later(period, today);
  const until = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Sets the day in the existing field, because a new field (a new React key) would lose the focus.
    if (until.current !== null) until.current.value = period.to;
  }, [period.to]);
  /** Opens the period up to the day in the field; replaces a half-typed day by the day of the URL. */
  const goUpTo = (field: HTMLInputElement): void => {
    const asked = upTo(period, field.value, today);
    if (asked === null) field.value = period.to;
    else onGo(periodHref(asked, today));
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3" data-print="no">
      <div className="w-36">
        <Select
          id={`${id}-weeks`}
          label="Weeks"
          value={String(period.weeks)}
          options={WEEK_OPTIONS}
          onChange={({ target }) => {
            onGo(periodHref({ ...period, weeks: Number(target.value) }, today));
          }}
        />
      </div>
      <div className="w-44">
        <Field
          ref={until}
          id={`${id}-until`}
          label="Up to"
          type="date"
          max={today}
          defaultValue={period.to}
          onBlur={({ target }) => {
            goUpTo(target);
          }}
          onKeyDown={(press) => {
            if (press.key === 'Enter') goUpTo(press.currentTarget);
          }}
        />
      </div>
      <div className="flex gap-3">
        <Button href={periodHref(earlier(period), today)} variant="outline" className="min-h-12">
          <span aria-hidden="true">←</span> Earlier
        </Button>
        {next !== null && (
          <Button href={periodHref(next, today)} variant="outline" className="min-h-12">
            Later <span aria-hidden="true">→</span>
          </Button>
        )}
      </div>
    </div>
  );
}

const COLUMNS = ['Visits', 'Saves', 'Shares'];

const TILES = [
  { label: 'Visits', kind: 'page' },
  { label: 'Saves', kind: 'save' },
  { label: 'Shares', kind: 'share' },
  { label: 'Searches without a result', kind: 'search' },
] as const;

/** Says whether the figures of the previous period are known for a list. */
type IsCompared = (list: ListKey) => boolean;

const tilesOf = (figures: ReaderFigures | undefined, period: Period, isCompared: IsCompared) =>
  TILES.map(({ label, kind }) => ({
    label,
    figure: figures?.totals[kind].visits,
    note:
      figures === undefined || !isCompared(kind)
        ? undefined
        : `${withThousands(figures.totals[kind].before)} in ${weeksText(period.weeks)} before`,
  }));

interface ShownProps {
  figures: ReaderFigures;
  period: Period;
  today: WallDate;
  /** Whether the figures are still those of another period, so that they cannot be saved under this one. */
  isOther: boolean;
  isCompared: IsCompared;
}

/** Shows the days of a period as a chart and a table, and the lists; offers days and lists as CSV files. */
function Shown({ figures, period, today, isOther, isCompared }: ShownProps) {
  const save = (what: string, text: string) => () => {
    saveFile(csvFileName(`${what} ${period.from} to ${period.to}`), 'text/csv', text);
  };
  return (
    <>
      <div className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="min-w-0">
          <DayChart
            days={figures.days.map(({ day, visits }) => ({ day, figure: visits }))}
            name="Visits"
            fill="fill-brand"
          />
          <div className="mt-6 flex flex-wrap gap-3" data-print="no">
            <Button
              size="small"
              variant="outline"
              isOff={isOther}
              onClick={save('days', daysCsv(figures))}
            >
              Download Days (CSV)
            </Button>
            <Button
              size="small"
              variant="outline"
              isOff={isOther}
              onClick={save('lists', listsCsv(figures, isCompared))}
            >
              Download Lists (CSV)
            </Button>
          </div>
        </div>
        <DayTable
          days={figures.days.map(({ day, visits, saves, shares }) => ({
            day,
            figures: [visits, saves, shares],
          }))}
          columns={COLUMNS}
          remark={(day) => (day === today ? 'so far' : null)}
        />
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        {LISTS.map((list) => (
          <FigureList
            key={list.key}
            list={list}
            lines={figures.lists[list.key] ?? []}
            isCompared={isCompared(list.key)}
          />
        ))}
      </div>
    </>
  );
}

/** Shows what readers looked at in the weeks that the URL selects. */
export function FiguresScreen({ session, heading }: ScreenProps) {
  const { search } = useAdminLocation();
  const today = centralToday();
  const period = readPeriod(search, today);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['figures', period.from, period.to],
    queryFn: async () =>
      (await getAsAdmin(session, readerPaths.api.figures(period.from, period.to))) as ReaderFigures,
    placeholderData: keepPreviousData,
    // Reads the figures on each visit, because today's figures grow.
    refetchOnMount: 'always',
  });
  const shownSearch = useRef(search);
  useEffect(() => {
    if (shownSearch.current === search) return;
    shownSearch.current = search;
    // Moves the focus to the heading if it was on the link "Later", which disappears when the period ends
    // today.
    if (isFocusLost(document)) heading.current?.focus();
  }, [search, heading]);
  const isCompared: IsCompared = (list) =>
    data !== undefined && isComparable(period, list, data.since, today);
  return (
    <>
      <PeriodChoice
        period={period}
        today={today}
        onGo={(href) => {
          adminHistory().push(href);
        }}
      />
      <section
        aria-labelledby="figures-period"
        aria-busy={data === undefined || isPlaceholderData}
        className={`mt-8 ${isPlaceholderData ? 'opacity-55' : ''}`}
      >
        <h2
          ref={heading}
          id="figures-period"
          tabIndex={-1}
          aria-live="polite"
          className="mb-4 text-2xl outline-none"
        >
          {formatDateRange(period.from, period.to)}
        </h2>
        {error === null ? (
          <FigureTiles tiles={tilesOf(data, period, isCompared)} isMissing={false} />
        ) : (
          <LoadFailed
            title="Unable to Load the Figures"
            text={sentenceOf(error)}
            headingLevel={3}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && error === null && (
          <Shown {...{ figures: data, period, today, isCompared }} isOther={isPlaceholderData} />
        )}
        <div className="mt-12 grid max-w-text gap-2 text-sm text-muted">
          <p>
            No reader is known here: a visit is counted without cookies, each visitor once in half
            an hour and page. Robots are left out, and visitors whose browsers ask not to be tracked
            or run no scripts.
          </p>
          <p>
            A search is listed from the day after on, once three visitors looked for the same words
            in a day, or visitors on two days. Words are kept for 13 months, other figures for 25.
            {data?.since != null && ` There are figures since ${formatDateRange(data.since)}.`}
          </p>
        </div>
      </section>
    </>
  );
}
