import type { SelectOption } from '../../forms/Select.tsx';

/**
 * The entries of a select. A value outside the list, from a shared link, still shows as the choice
 * that filters.
 * @param label what such a value is called, by itself unless told otherwise
 */
export function keepUnknownOption(
  options: readonly SelectOption[],
  value: string | undefined,
  label: (value: string) => string = String,
): readonly SelectOption[] {
  return value === undefined || value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: label(value) }];
}
