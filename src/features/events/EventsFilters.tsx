import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Chip } from '../../components/Chip.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { EVENTS_PAGE_CITIES } from '../../content/city-lists.ts';
import { CATEGORY_OPTIONS } from './categories.ts';
import {
  activeChips,
  EVENTS_QUERY_LIMITS,
  type ReadEventsQuery,
  withFilter,
} from './events-query.ts';

/** Long enough that a word is typed in one go, short enough to feel instant. */
const TYPING_PAUSE_MS = 250;

interface Props {
  /** Its fields carry the names of the address's parameters. */
  formRef: RefObject<HTMLFormElement | null>;
  query: ReadEventsQuery;
  onChange: (next: ReadEventsQuery, how: 'push' | 'replace') => void;
}

/** A value outside the list, from a shared link, still shows as the choice that filters. */
const withUnlisted = (options: { value: string; label: string }[], value: string | undefined) =>
  value === undefined || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

/** Search, category, city and view of the calendar, with a removable chip for each that is on. */
export function EventsFilters({ formRef, query, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(query.search ?? '');
  const [searched, setSearched] = useState(query.search);
  const timer = useRef<number>(undefined);

  // The back button, a chip or "Clear All Filters" changed the search from outside.
  if (query.search !== searched) {
    setSearched(query.search);
    if ((query.search ?? '') !== typed.trim()) setTyped(query.search ?? '');
  }

  // A pause that is still running must not bring back filters that were changed meanwhile.
  useEffect(
    () => () => {
      window.clearTimeout(timer.current);
    },
    [query],
  );

  /** What is typed counts with whatever else is changed, also before the pause is over. */
  const apply = (change: Parameters<typeof withFilter>[1], how: 'push' | 'replace' = 'push') => {
    window.clearTimeout(timer.current);
    onChange(withFilter(query, { search: typed, ...change }), how);
  };

  const type = (text: string) => {
    setTyped(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // One entry in the history a search, not one a letter.
      apply({ search: text }, query.search === undefined ? 'push' : 'replace');
    }, TYPING_PAUSE_MS);
  };

  const categories = withUnlisted([...CATEGORY_OPTIONS], query.category);
  const cities = withUnlisted(
    EVENTS_PAGE_CITIES.map((name) => ({ value: name, label: name })),
    query.city,
  );

  return (
    <search
      data-print="no"
      className="js-only rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <form
        ref={formRef}
        className="grid grid-cols-2 gap-x-3 gap-y-4 *:min-w-0 max-lg:*:first:col-span-2 max-lg:*:last:col-span-2 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:gap-4"
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
          placeholder="Artist, title or venue"
          maxLength={EVENTS_QUERY_LIMITS.search}
          value={typed}
          onChange={(change) => {
            type(change.target.value);
          }}
        />
        <Select
          id={`${id}-category`}
          label="Category"
          name="category"
          value={query.category ?? ''}
          prompt="All Categories"
          options={categories}
          onChange={(change) => {
            apply({ category: change.target.value });
          }}
        />
        <Select
          id={`${id}-city`}
          label="City"
          name="city"
          value={query.city ?? ''}
          prompt="All Cities"
          options={cities}
          onChange={(change) => {
            apply({ city: change.target.value });
          }}
        />
        <Select
          id={`${id}-view`}
          label="Show"
          name="view"
          value={query.view ?? ''}
          options={[
            { value: '', label: 'Upcoming Events' },
            { value: 'all', label: 'All Events' },
          ]}
          onChange={(change) => {
            apply({ view: change.target.value === 'all' ? 'all' : undefined });
          }}
        />
      </form>
      {activeChips(query).length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2" aria-label="Active filters">
          {activeChips(query).map(({ key, label }) => (
            <li key={key} className="max-w-full min-w-0">
              <Chip
                label={label}
                onRemove={() => {
                  apply({ [key]: undefined });
                  // The chip is gone then, and the focus would be with it.
                  formRef.current?.querySelector('input')?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
