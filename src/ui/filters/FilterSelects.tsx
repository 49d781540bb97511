import { useId } from 'react';
import { Select, type SelectOption } from '../../forms/fields/Select.tsx';

interface SelectFilter<Name extends string> {
  /** The name of the URL parameter. */
  name: Name;
  label: string;
  value: string;
  /** The text of the empty option. */
  prompt?: string;
  options: readonly SelectOption[];
}

interface Props<Name extends string> {
  filters: readonly SelectFilter<Name>[];
  onChange: (name: Name, value: string) => void;
}

/** Shows the selects of a form with filters, in order. */
export function FilterSelects<Name extends string>({ filters, onChange }: Props<Name>) {
  const id = useId();
  return filters.map((filter) => (
    <Select
      key={filter.name}
      id={`${id}-${filter.name}`}
      {...filter}
      onChange={({ target }) => {
        onChange(filter.name, target.value);
      }}
    />
  ));
}
