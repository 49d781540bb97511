interface Props {
  /** In place of how it lies in a line. */
  className?: string;
}

/** What every event says that is over, in words: its date is muted besides, and it offers no step. */
export function PastMark({ className = 'inline-block' }: Props) {
  return (
    <span
      className={`kicker rounded-print border border-line-strong px-1.5 py-0.5 leading-tight text-muted ${className}`}
    >
      Past event
    </span>
  );
}
