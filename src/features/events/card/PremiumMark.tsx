/** Shows the mark of a paid listing on screens; print leaves the mark out. */
export function PremiumMark({ text = 'Featured · paid' }: { text?: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-muted" data-print="no">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 fill-coral">
        <path d="m6 .6 1.6 3.5 3.8.4-2.8 2.6.8 3.8L6 9l-3.4 1.9.8-3.8L.6 4.5l3.8-.4z" />
      </svg>
      {text}
    </span>
  );
}
