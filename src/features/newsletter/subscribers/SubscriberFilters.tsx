import { useId, useRef } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { Select } from '../../../forms/Select.tsx';
import type { HistoryStep } from '../../../ui/list/use-address-state.client.ts';
import { useSearchInput } from '../../../ui/list/use-search-input.client.ts';
import { SUBSCRIBER_STATUSES } from './subscriber-api.ts';
import { STATUS_LABELS } from './subscriber-state.ts';
import type { ListFilter } from './use-subscribers.client.ts';

const OPTIONS = [
  { value: '', label: 'All' },
  ...SUBSCRIBER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
];

interface Props {
  filter: ListFilter;
  onFilter: (filter: ListFilter, how: HistoryStep) => void;
}

/** Filters subscribers by a part of the email address and by status. The page's URL contains the filters. */
export function SubscriberFilters({ filter: { q, status }, onFilter }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const textOf = (input: string) => input.trim() || undefined;
  const search = useSearchInput(form, q, status, (text, how) => {
    onFilter({ q: textOf(text), status }, how);
  });
  return (
    <form
      ref={form}
      role="search"
      className="flex min-w-0 grow flex-wrap items-end gap-4 max-sm:w-full"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        onFilter({ q: textOf(search.settle()), status }, 'push');
      }}
    >
      <div className="min-w-56 grow sm:max-w-90">
        <Field
          id={`${id}-search`}
          name="search"
          type="search"
          label="Search addresses"
          placeholder="A part of the address"
          maxLength={200}
          value={search.input}
          onChange={({ target }) => {
            search.setInput(target.value);
          }}
        />
      </div>
      <div className="min-w-40">
        <Select
          id={`${id}-status`}
          label="State"
          value={status ?? ''}
          options={OPTIONS}
          onChange={({ target }) => {
            onFilter({ q: textOf(search.settle()), status: target.value || undefined }, 'push');
          }}
        />
      </div>
    </form>
  );
}
