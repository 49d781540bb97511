import type { ReactNode } from 'react';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const TONES: Record<NoticeTone, string> = {
  info: 'border-gulf bg-gulf-tint',
  success: 'border-success bg-success-tint',
  warning: 'border-warning bg-warning-tint',
  danger: 'border-danger bg-danger-tint',
};

interface Props {
  tone?: NoticeTone;
  title?: string;
  children?: ReactNode;
}

/**
 * Shows a message in the page. If it appears after an action, put it into a live region, so that screen
 * readers announce it.
 */
export function Notice({ tone = 'info', title, children }: Props) {
  return (
    <div className={`rounded-print border-l-4 px-5 py-4 text-ink ${TONES[tone]}`}>
      {title !== undefined && <p className="font-bold">{title}</p>}
      {children}
    </div>
  );
}

/** Shows and announces, inside a dialog, why its last request failed; the backdrop would hide a toast. */
export function DialogFailure({ title, failure }: { title: string; failure: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <div role="alert">
      <Notice tone="danger" title={title}>
        <p>{failure}</p>
      </Notice>
    </div>
  );
}
