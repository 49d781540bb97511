import { type ReactNode, useId } from 'react';

interface Props {
  total: number;
  isOpen: boolean;
  /**
   * URL of the link that shows or hides the past events; without it, a button does so without loading a page.
   */
  href?: string;
  onToggle?: () => void;
  /** The past events, shown if open. */
  children?: ReactNode;
}

const LOOK =
  'flex min-h-11 w-full items-center justify-between gap-4 text-left font-[inherit] text-ink no-underline hover:text-brand';

/**
 * Shows the number of past events of a search below a divider, and the events themselves if `isOpen`. Renders
 * nothing if there are none.
 */
export function PastPart({ total, isOpen, href, onToggle, children }: Props) {
  const id = useId();
  if (total === 0) return null;
  const label = (
    <>
      {`${total} past ${total === 1 ? 'event' : 'events'}`}
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className={`size-6 shrink-0 text-brand ${isOpen ? 'rotate-180' : ''}`}
      >
        <path d="m5 7.5 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </>
  );
  return (
    <section aria-labelledby={`${id}-title`} className="mt-14">
      <h2 id={`${id}-title`} className="day-heading">
        {href === undefined ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-events`}
            className={LOOK}
            onClick={onToggle}
          >
            {label}
          </button>
        ) : (
          <a href={href} className={LOOK}>
            {label}
          </a>
        )}
      </h2>
      <div id={`${id}-events`}>{isOpen && children}</div>
    </section>
  );
}
