import type { SelectOption } from '../../forms/fields/Select.tsx';

/**
 * Adds a value to a select's options if they do not have it, for example a value from a shared link.
 * @param label returns the label of the added value; default: the value itself
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
