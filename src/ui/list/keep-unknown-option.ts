import type { SelectOption } from '../../forms/Select.tsx';

/**
 * Adds a value outside the list, from a shared link, to the options of a select.
 * @param label text of such a value; default: the value itself
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
