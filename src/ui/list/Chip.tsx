interface Props {
  label: string;
  onRemove: () => void;
}

/** A filter that is on; pressing it takes the filter away. */
export function Chip({ label, onRemove }: Props) {
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
