import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { recordPaths } from '../../desk-paths.ts';
import { Field } from '../../forms/fields/Field.tsx';
import { Select } from '../../forms/fields/Select.tsx';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { EmptyState, LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { useSearchInput } from '../../ui/filters/use-search-input.client.ts';
import { adminHistory, useAdminLocation } from '../app/history.client.ts';
import type { ScreenProps } from '../app/screen-props.ts';
import { ShowMore } from '../parts/ShowMore.tsx';
import { getAsAdmin } from '../session/desk-api.client.ts';
import type { History } from './history-api.ts';
import {
  groupLines,
  HISTORY_TABLES,
  type HistoryFilters,
  historyQuery,
  readHistoryAddress,
  typedDay,
} from './history-text.ts';
import { HistoryItem } from './HistoryItem.tsx';

interface Props {
  id: string;
  label: string;
  /** The day in the URL; undefined if the URL has none. */
  day: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** Asks for a day to filter by. The field keeps a half-typed day until it loses the focus. */
function DayField({ id, label, day, onChange }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Sets the value here: the URL has only complete days, so if React set the field to the day of the URL, a
    // half-typed day would be lost.
    if (field.current !== null && typedDay(field.current) !== day) field.current.value = day ?? '';
  }, [day]);
  return (
    <Field
      ref={field}
      id={id}
      type="date"
      label={label}
      defaultValue={day}
      onChange={({ target }) => {
        const typed = typedDay(target);
        if (typed !== null && typed !== day) onChange(typed);
      }}
      onBlur={({ target }) => {
        if (typedDay(target) === null) target.value = day ?? '';
      }}
    />
  );
}

const TABLES = Object.entries(HISTORY_TABLES).map(([value, label]) => ({ value, label }));

/** Tables whose history only admins may read; the database has the same rule. */
const OF_MONEY = ['advertisements', 'payments'];

/** Shows who did what and when, lets an editor search it, and restores earlier versions. */
export function HistoryScreen({ session, access, heading }: ScreenProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const filters = readHistoryAddress(useAdminLocation().search);
  const lines = useInfiniteQuery({
    queryKey: ['history', filters],
    queryFn: async ({ pageParam }) =>
      (await getAsAdmin(
        session,
        recordPaths.api.history({
          ...historyQuery(filters),
          afterAt: pageParam?.at,
          afterId: pageParam?.id,
        }),
      )) as History,
    initialPageParam: null as History['next'],
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Reads the history each time, because every action of the team adds to it.
    refetchOnMount: 'always',
  });
  const go = (change: Partial<HistoryFilters>, how: 'push' | 'replace' = 'push') => {
    adminHistory()[how](recordPaths.history({ ...filters, ...change }));
  };
  const search = useSearchInput(form, filters.q, recordPaths.history(filters), (text, how) => {
    go({ q: text.trim() || undefined }, how);
  });
  /** Applies a filter together with the text in the search field, even if not searched for yet. */
  const filter = (change: Partial<HistoryFilters>) => {
    go({ q: search.settle().trim() || undefined, ...change });
  };
  const rows = lines.data?.pages.flatMap((page) => page.rows);
  return (
    <section aria-labelledby={`${id}-title`} aria-busy={lines.isFetching}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1} className="sr-only">
        What Was Done
      </h2>
      <form
        ref={form}
        role="search"
        className="mb-6 grid items-end gap-4 max-sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          filter({});
        }}
      >
        <Field
          id={`${id}-search`}
          name="search"
          type="search"
          label="Search the history"
          placeholder="Title or person"
          maxLength={200}
          value={search.input}
          onChange={({ target }) => {
            search.setInput(target.value);
          }}
        />
        <Select
          id={`${id}-table`}
          label="Kind"
          value={filters.table ?? ''}
          options={[
            { value: '', label: 'All' },
            ...TABLES.filter(({ value }) => access === 'admin' || !OF_MONEY.includes(value)),
          ]}
          onChange={({ target }) => {
            filter({ table: target.value || undefined, id: undefined });
          }}
        />
        <DayField
          id={`${id}-from`}
          label="From"
          day={filters.from}
          onChange={(from) => {
            filter({ from });
          }}
        />
        <DayField
          id={`${id}-to`}
          label="Through"
          day={filters.to}
          onChange={(to) => {
            filter({ to });
          }}
        />
      </form>
      {filters.id !== undefined && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          <span className="wrap-anywhere">Only of one record: {filters.id}</span>
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              go({ id: undefined, table: undefined });
            }}
          >
            Show the Whole History
          </Button>
        </p>
      )}
      {lines.error !== null && rows === undefined ? (
        <LoadFailed
          title="Unable to Load the History"
          text={sentenceOf(lines.error)}
          headingLevel={3}
          onRetry={() => void lines.refetch()}
        />
      ) : rows === undefined ? (
        <p role="status" className="text-muted">
          Reading the history…
        </p>
      ) : rows.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title="Nothing Here"
          text={
            Object.values(filters).some((value) => value !== undefined)
              ? 'No step matches. Try fewer words, or more days.'
              : 'What the team decides, writes and deletes is kept here.'
          }
        />
      ) : (
        <>
          <ol role="list" className="divide-y divide-line border-y border-line">
            {groupLines(rows).map((group) => (
              <HistoryItem key={group.line.id} session={session} group={group} />
            ))}
          </ol>
          <ShowMore list={lines} label="Show Older Steps" />
        </>
      )}
    </section>
  );
}
