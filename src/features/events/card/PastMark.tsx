interface Props {
  /** Classes that replace the default `inline-block`. */
  className?: string;
}

/**
 * Says in words that an event is over. The event's card also grays out the date and has no button to save it.
 */
export function PastMark({ className = 'inline-block' }: Props) {
  return (
    <span
      className={`kicker rounded-print border border-line-strong px-1.5 py-0.5 leading-tight text-muted ${className}`}
    >
      Past event
    </span>
  );
}
