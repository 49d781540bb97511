import type { RefObject } from 'react';
import { Chip } from './Chip.tsx';

interface Props<Key extends string> {
  /** The filters that are on; without any nothing is shown. */
  chips: readonly { key: Key; label: string }[];
  /** The filters' own form: a chip is gone once it was pressed, and the first field takes the focus. */
  formRef: RefObject<HTMLFormElement | null>;
  onRemove: (key: Key) => void;
  /** Takes every filter away; offered where there are two or more. */
  onClear: () => void;
}

/** The filters of a list that are on, each to be taken away alone, or all at once. */
export function FilterChips<Key extends string>({ chips, formRef, ...on }: Props<Key>) {
  const keepFocus = () => {
    formRef.current?.querySelector('input')?.focus();
  };
  if (chips.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Active filters">
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
            className="lone-link min-h-9 text-sm"
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
