import type { SelectOption } from '../../forms/Select.tsx';

/**
 * Adds a value to a select's options where they lack the value, for example one from a shared link.
 * @param label returns the text of such a value; default: the value itself
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
