import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** The level of the heading; use 3 below a heading of level 2. */
  headingLevel?: 2 | 3;
  /** Buttons or links for the next step. */
  children?: ReactNode;
}

/** Says that a list is empty, and offers a next step. */
export function EmptyState({ title, text, headingLevel = 2, children }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center rounded-card border border-line bg-sand px-6 py-12 text-center sm:py-16">
      <svg aria-hidden="true" viewBox="0 0 120 72" className="w-32">
        <circle cx="60" cy="38" r="21" className="fill-scene-sun" />
        <path
          d="M0 44c10-7 20-7 30 0s20 7 30 0 20-7 30 0 20 7 30 0v28H0z"
          className="fill-scene-mid"
        />
        <path
          d="M0 56c10-6 20-6 30 0s20 6 30 0 20-6 30 0 20 6 30 0v16H0z"
          className="fill-scene-near"
        />
      </svg>
      <Heading className="mt-6 text-2xl">{title}</Heading>
      {text && <p className="mt-2 max-w-md wrap-anywhere text-muted">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

interface LoadFailedProps {
  /** The heading, for example "Unable to Load Events". */
  title: string;
  text?: string;
  /** The level of the heading; use 3 below a heading of level 2. */
  headingLevel?: 2 | 3;
  onRetry: () => void;
  /** Further buttons or links. */
  children?: ReactNode;
}

/**
 * Says that a list did not load, with a button to try again; screen readers read it out. If it goes away
 * while the focus is inside, for example after the button was pressed, the focus moves to the page's main
 * part.
 */
export function LoadFailed({
  title,
  text = 'Please try again later.',
  headingLevel = 2,
  onRetry,
  children,
}: LoadFailedProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      if (shown?.contains(document.activeElement) !== true) return;
      shown.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} role="alert">
      <EmptyState title={title} text={text} headingLevel={headingLevel}>
        <Button onClick={onRetry}>Try Again</Button>
        {children}
      </EmptyState>
    </div>
  );
}
