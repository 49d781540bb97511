import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import type { EventsQuery } from '../../../paths.ts';
import { categoryLabel, type CategoryOption } from '../../../regions/categories.ts';
import { FilterChips } from '../../../ui/filters/FilterChips.tsx';
import { FilterSelects } from '../../../ui/filters/FilterSelects.tsx';
import { keepUnknownOption } from '../../../ui/filters/keep-unknown-option.ts';
import { useSearchInput } from '../../../ui/filters/use-search-input.client.ts';
import type { Pagination } from '../../../ui/list/pagination.ts';
import type { HistoryStep } from '../../../ui/list/use-address-state.client.ts';
import { type CityCounts, withCounts } from './cities/city-counts.ts';
import {
  activeChips,
  EVENTS_QUERY_LIMITS,
  type FilterChange,
  NO_FILTERS,
  readView,
  VIEW_OPTIONS,
  withoutChip,
} from './events-query.ts';

interface EventsFiltersProps {
  /** Ref of the form. Its fields have the same names as the URL parameters. */
  formRef: RefObject<HTMLFormElement | null>;
  /** URL that receives the form before scripts run. */
  action: string;
  query: EventsQuery;
  categories: readonly CategoryOption[];
  cities: readonly string[];
  /**
   * Number of upcoming events in each city, shown beside the city's name. Undefined, so that no numbers are
   * shown, if the list would have other numbers of events.
   */
  cityCounts?: CityCounts | undefined;
  /** Whether to offer the choice between "Upcoming Events" and "All Events". */
  hasView?: boolean;
  /** Whether to stack the fields on a wide page, in a box with labels, for a column beside the list. */
  inColumn?: boolean;
  /** Controls before the fields, in the same line on a wide screen. */
  children?: ReactNode;
  onChange: (change: FilterChange, how: HistoryStep) => void;
}

const ROW =
  'max-lg:w-full max-lg:*:first:col-span-2 max-lg:*:last:col-span-2 lg:-mt-1.5 lg:flex-1 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:[&_label]:sr-only';
const COLUMN = 'w-full max-lg:*:first:col-span-2 lg:grid-cols-1';

const cityOptions = (names: readonly string[], counts?: CityCounts): CategoryOption[] =>
  counts === undefined
    ? names.map((name) => ({ value: name, label: name }))
    : withCounts(
        names.map((name) => ({ name })),
        counts,
      ).map(({ name, count }) => ({ value: name, label: `${name} (${count})` }));

/**
 * Shows search, category, city and view of a list of events, with a chip for each active filter. On a screen
 * narrower than `lg` the fields are folded away, so that the events are in sight. They unfold when a visitor
 * opens them, searches for a text or chooses a view.
 */
export function EventsFilters({
  formRef,
  query,
  onChange,
  hasView,
  inColumn = false,
  children,
  ...lists
}: EventsFiltersProps) {
  const id = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  const search = useSearchInput(formRef, query.search, query, (text, how) => {
    onChange({ search: text }, how);
  });
  const apply = (change: FilterChange) => {
    onChange({ search: search.settle(), ...change }, 'push');
  };

  const { category = '', city = '', view } = query;
  // A category or city alone does not unfold the fields: it has a chip, and the fields would push the first
  // event off a phone's screen.
  const isUsed = query.search !== undefined || view !== undefined;
  useEffect(() => {
    if (isUsed && fold.current !== null) fold.current.open = true;
  }, [isUsed]);

  const categories = keepUnknownOption(lists.categories, category, categoryLabel);
  const cities = keepUnknownOption(cityOptions(lists.cities, lists.cityCounts), city);
  const chips = activeChips(query).map(({ key, label }) => ({
    key,
    // Uses the label from the list's own options, because the archive has another label for one category:
    // "Multidisciplinary & Festivals".
    label:
      key === 'category'
        ? (categories.find(({ value }) => value === category)?.label ?? label)
        : label,
  }));

  return (
    <search
      data-print="no"
      className={`js-only flex flex-wrap items-center justify-between gap-x-6 ${inColumn ? 'rounded-card border border-line bg-surface p-4 sm:p-5' : ''}`}
    >
      {/* The fields come after `details`, not inside it, because some browsers cannot show the content of
          a closed `details` on a wide page. */}
      <details ref={fold} className={`peer lg:hidden ${inColumn ? '-my-2.5' : ''}`}>
        <summary className="min-h-11 py-2.5 font-semibold">Search and Filter</summary>
      </details>
      {children}
      <form
        ref={formRef}
        action={lists.action}
        className={`grid grid-cols-2 gap-x-3 gap-y-4 *:min-w-0 max-lg:peer-not-open:not-in-data-unfolded:hidden ${inColumn ? COLUMN : ROW}`}
        onSubmit={(submit) => {
          submit.preventDefault();
          apply({});
        }}
      >
        <Field
          id={`${id}-search`}
          label="Search events"
          name="search"
          type="search"
          placeholder={inColumn ? 'Artist, title or venue' : 'Search by artist, title or venue'}
          maxLength={EVENTS_QUERY_LIMITS.search}
          value={search.input}
          onChange={(change) => {
            search.setInput(change.target.value);
          }}
        />
        <FilterSelects
          filters={[
            {
              name: 'category',
              label: 'Category',
              value: category,
              prompt: 'All Categories',
              options: categories,
            },
            { name: 'city', label: 'City', value: city, prompt: 'All Cities', options: cities },
            ...(hasView === true
              ? [
                  {
                    name: 'view' as const,
                    label: 'Show',
                    value: query.view ?? '',
                    options: VIEW_OPTIONS,
                  },
                ]
              : []),
          ]}
          onChange={(name, value) => {
            apply(name === 'view' ? { view: readView(value) } : { [name]: value });
          }}
        />
      </form>
      {chips.length === 0 && (
        <div className="mt-3 hidden h-9 w-full in-data-asked:block pointer-coarse:h-11" />
      )}
      <FilterChips
        chips={chips}
        formRef={formRef}
        onRemove={(key) => {
          apply(withoutChip(key));
        }}
        onClear={() => {
          search.settle('');
          onChange(NO_FILTERS, 'push');
        }}
      />
    </search>
  );
}

interface EventListSummaryProps {
  /**
   * Ref of the summary line. It gets the focus after a click on a page link, “Clear All Filters” or “Try
   * Again”.
   */
  partRef?: RefObject<HTMLParagraphElement | null>;
  /** Counts of the list; undefined until the list has loaded. */
  shown: { count: number; pagination: Pagination } | undefined;
  /** Text shown until the list has loaded; it keeps the height of the line, so that nothing moves. */
  waiting?: string | undefined;
  /** Classes that set the margins. */
  className: string;
}

/** Shows "Showing x of y events" and "Page x of y" (specification section 2). */
export function EventListSummary({
  partRef,
  shown,
  waiting = '\u00a0',
  className,
}: EventListSummaryProps) {
  return (
    <p
      ref={partRef}
      tabIndex={-1}
      role="status"
      className={`flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted outline-none ${className}`}
    >
      <span>
        {shown === undefined
          ? waiting
          : `Showing ${shown.count} of ${shown.pagination.total} events`}
      </span>
      {shown !== undefined && shown.count > 0 && (
        // Writes the text as one node: with two nodes, a browser could paint between them, and the text at
        // the end of the line would move.
        <span>{`Page ${shown.pagination.page} of ${shown.pagination.totalPages}`}</span>
      )}
    </p>
  );
}
