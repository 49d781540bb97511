import { type RefObject, useId, useRef } from 'react';
import { Checkbox } from '../../forms/fields/Checkbox.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { Select } from '../../forms/fields/Select.tsx';
import { CATEGORY_OPTIONS } from '../../regions/categories.ts';
import { baseCity } from '../../regions/cities.ts';
import { SUBMIT_CITIES } from '../../regions/submit-cities.ts';
import { Button } from '../../ui/Button.tsx';
import { keepUnknownOption } from '../../ui/filters/keep-unknown-option.ts';
import { useSearchInput } from '../../ui/filters/use-search-input.client.ts';
import { statusLabel } from '../event/submission/submission.ts';
import {
  DESK_LISTS,
  type DeskFilters,
  deskHref,
  isFiltered,
  NO_FILTERS,
  type QueueSource,
} from './queue.ts';

const LISTS = DESK_LISTS.map((value) => ({ value, label: statusLabel(value) }));

const CITIES = SUBMIT_CITIES.map((city) => ({ value: baseCity(city), label: baseCity(city) }));

interface Props {
  filters: DeskFilters;
  sources: readonly QueueSource[];
  /** Receives the element of the search field. */
  search: RefObject<HTMLInputElement | null>;
  onChange: (filters: DeskFilters) => void;
}

/** Lets an editor choose a list and narrow it; each choice is kept in the URL. */
export function QueueFilters({ filters, sources, search, onChange }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const address = deskHref({ filters, open: null });
  const text = useSearchInput(form, filters.q || undefined, address, (q) => {
    onChange({ ...filters, q });
  });
  const set = (change: Partial<DeskFilters>): void => {
    onChange({ ...filters, q: text.settle(), ...change });
  };
  return (
    <form
      ref={form}
      role="search"
      className="grid grid-cols-2 gap-x-3 gap-y-1 pb-2 text-sm lg:grid-cols-[1fr_1fr_auto]"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        set({});
      }}
    >
      <Select
        id={`${id}-status`}
        label={<span className="sr-only">Status</span>}
        value={filters.status}
        options={LISTS}
        onChange={({ target }) => {
          const status = DESK_LISTS.find((list) => list === target.value);
          set({ status: status ?? 'waiting' });
        }}
      />
      <Field
        ref={search}
        id={`${id}-text`}
        name="search"
        label={<span className="sr-only">Search</span>}
        placeholder="Search"
        type="search"
        autoComplete="off"
        maxLength={200}
        value={text.input}
        onChange={({ target }) => {
          text.setInput(target.value);
        }}
      />
      <details
        className="max-lg:col-span-2 lg:open:col-span-full lg:self-center"
        open={isFiltered({ ...filters, q: '' }) || undefined}
      >
        <summary className="py-1 text-brand pointer-coarse:py-3">More filters</summary>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 pt-1 pb-2">
          <Select
            id={`${id}-city`}
            label="City"
            value={filters.city}
            options={[{ value: '', label: 'All' }, ...CITIES]}
            onChange={({ target }) => {
              set({ city: target.value });
            }}
          />
          <Select
            id={`${id}-category`}
            label="Category"
            value={filters.category}
            options={[{ value: '', label: 'All' }, ...CATEGORY_OPTIONS]}
            onChange={({ target }) => {
              set({ category: target.value });
            }}
          />
          <Select
            id={`${id}-source`}
            label="Source"
            value={filters.source}
            options={keepUnknownOption(
              [
                { value: '', label: 'All' },
                ...sources.map((source) => ({
                  value: source.id ?? 'people',
                  label: `${source.name ?? 'People'} (${source.count})`,
                })),
              ],
              // `sources` no longer has the chosen source once its last event was decided.
              filters.source,
              (source) => (source === 'people' ? 'People' : 'The chosen source'),
            )}
            onChange={({ target }) => {
              set({ source: target.value });
            }}
          />
          <div className="self-end pb-2">
            <Checkbox
              id={`${id}-paid`}
              label="Paid only"
              checked={filters.paid}
              onChange={({ target }) => {
                set({ paid: target.checked });
              }}
            />
          </div>
        </div>
      </details>
      {isFiltered(filters) && (
        <Button
          variant="quiet"
          size="small"
          className="col-span-2 justify-self-start"
          onClick={() => {
            onChange({ ...NO_FILTERS, status: filters.status, q: text.settle('') });
          }}
        >
          Clear Filters
        </Button>
      )}
    </form>
  );
}
