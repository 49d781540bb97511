import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
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
}: Props) {
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
