import type { RefObject } from 'react';

interface Props<Key extends string> {
  /** The active filters. */
  chips: readonly { key: Key; label: string }[];
  /** The form of the filters; a removed chip moves the focus to its first field. */
  formRef: RefObject<HTMLFormElement | null>;
  onRemove: (key: Key) => void;
  /** Removes all filters; offered with two or more. */
  onClear: () => void;
}

/** Active filters of a list, each with a button to remove it. */
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

interface ChipProps {
  label: string;
  onRemove: () => void;
}

function Chip({ label, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove filter: ${label}`}
      className="group inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-tint py-1 pr-2 pl-3.5 text-sm font-semibold text-ink hover:bg-brand-fill hover:text-on-brand"
    >
      <span className="truncate">{label}</span>
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
        <path d="m6 6 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}
