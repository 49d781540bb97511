export type StatusTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

const TONES: Record<StatusTone, string> = {
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-gulf-tint text-gulf',
  neutral: 'bg-sand-deep text-ink',
};

/** Shows a state as a word, in a color that only repeats what the word says. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <span
      className={`inline-flex items-center rounded-print px-2 py-0.5 text-xs font-bold tracking-wide whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
