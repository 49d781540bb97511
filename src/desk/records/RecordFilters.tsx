import { useId, useRef } from 'react';
import { Field } from '../../forms/fields/Field.tsx';
import { Select, type SelectOption } from '../../forms/fields/Select.tsx';
import type { HistoryStep } from '../../ui/list/use-address-state.client.ts';
import { useSearchInput } from '../../ui/filters/use-search-input.client.ts';
import type { RecordsAddress } from './records.ts';

type Filter = Pick<RecordsAddress, 'q' | 'status'>;

interface Props {
  /** Label of the search field. */
  label: string;
  placeholder: string;
  /** Options of the filter by state; an empty value means all. Undefined for records without states. */
  states: readonly SelectOption[] | undefined;
  filter: Filter;
  onFilter: (filter: Filter, how: HistoryStep) => void;
}

/** Filters a list of records by text and by state. The page's URL contains the filters. */
export function RecordFilters({ label, placeholder, states, filter, onFilter }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { q, status } = filter;
  const textOf = (input: string) => input.trim() || undefined;
  const search = useSearchInput(form, q, status, (text, how) => {
    onFilter({ q: textOf(text), status }, how);
  });
  return (
    <form
      ref={form}
      role="search"
      className="flex min-w-0 grow flex-wrap items-end gap-4 max-sm:contents"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onFilter({ q: textOf(search.settle()), status }, 'push');
      }}
    >
      <div className="min-w-56 grow max-sm:basis-full sm:max-w-90">
        <Field
          id={`${id}-search`}
          name="search"
          type="search"
          label={label}
          placeholder={placeholder}
          maxLength={200}
          value={search.input}
          onChange={({ target }) => {
            search.setInput(target.value);
          }}
        />
      </div>
      {states !== undefined && (
        <div className="min-w-40 max-sm:grow max-sm:basis-40">
          <Select
            id={`${id}-status`}
            label="State"
            value={status ?? ''}
            options={states}
            onChange={({ target }) => {
              onFilter({ q: textOf(search.settle()), status: target.value || undefined }, 'push');
            }}
          />
        </div>
      )}
    </form>
  );
}
