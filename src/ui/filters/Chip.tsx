/** A chip either links to the list without its filter, or removes its filter without loading a page. */
type Props = { label: string } & (
  | { href: string; onRemove?: undefined }
  | { href?: undefined; onRemove: () => void }
);

const LOOK =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-tint py-1 pr-2 pl-3.5 text-sm font-semibold text-ink no-underline hover:bg-brand-fill hover:text-on-brand pointer-coarse:min-h-11';

/**
 * Shows an active filter. Pressing it removes the filter; with `href`, it is a link to the list without the
 * filter.
 */
export function Chip({ label, href, onRemove }: Props) {
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
