import type { RefObject } from 'react';
import { Chip } from './Chip.tsx';

interface Props<Key extends string> {
  chips: readonly { key: Key; label: string }[];
  /**
   * Ref of the filters' form. Its first field, or the control that unfolds the form, gets the focus after a
   * chip is removed.
   */
  formRef: RefObject<HTMLFormElement | null>;
  onRemove: (key: Key) => void;
  /** Removes all filters; offered if there are two or more. */
  onClear: () => void;
}

/** Shows the active filters of a list, each with a button to remove it. */
export function FilterChips<Key extends string>({ chips, formRef, ...on }: Props<Key>) {
  const keepFocus = () => {
    const field = formRef.current?.querySelector('input');
    field?.focus();
    if (document.activeElement !== field) {
      formRef.current?.parentElement?.querySelector('summary')?.focus();
    }
  };
  if (chips.length === 0) return null;
  return (
    <ul role="list" className="mt-3 flex w-full flex-wrap gap-2" aria-label="Active filters">
      {chips.map(({ key, label }) => (
        <li key={key} className="max-w-full min-w-0">
          <Chip
            label={label}
            onRemove={() => {
              on.onRemove(key);
              keepFocus();
            }}
          />
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            className="lone-link min-h-9 text-sm pointer-coarse:min-h-11"
            onClick={() => {
              on.onClear();
              keepFocus();
            }}
          >
            Clear All Filters
          </button>
        </li>
      )}
    </ul>
  );
}
