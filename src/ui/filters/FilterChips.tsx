import type { RefObject } from 'react';

/** A chip either links to the list without its filter, or removes its filter without loading a page. */
type ChipProps = { label: string } & (
  | { href: string; onRemove?: undefined }
  | { href?: undefined; onRemove: () => void }
);

const LOOK =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-tint py-1 pr-2 pl-3.5 text-sm font-semibold text-ink no-underline hover:bg-brand-fill hover:text-on-brand pointer-coarse:min-h-11';

/**
 * Shows an active filter. Pressing it removes the filter; with `href`, it is a link to the list without the
 * filter.
 */
export function Chip({ label, href, onRemove }: ChipProps) {
  const name = `Remove filter: ${label}`;
  const parts = (
    <>
      <span className="truncate">{label}</span>
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
        <path d="m6 6 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </>
  );
  return href === undefined ? (
    <button type="button" onClick={onRemove} aria-label={name} className={LOOK}>
      {parts}
    </button>
  ) : (
    <a href={href} aria-label={name} className={LOOK}>
      {parts}
    </a>
  );
}

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
