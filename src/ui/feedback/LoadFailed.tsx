import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** The heading: "Unable to Load Events". */
  title: string;
  text?: string;
  /** The level of the heading; use 3 below a heading of level 2. */
  headingLevel?: 2 | 3;
  onRetry: () => void;
  /** Further buttons or links. */
  children?: ReactNode;
}

/** Says that a list did not load, with a button to try again. */
export function LoadFailed({
  title,
  text = 'Please try again later.',
  headingLevel = 2,
  onRetry,
  children,
}: Props) {
  return (
    <EmptyState title={title} text={text} headingLevel={headingLevel}>
      <Button onClick={onRetry}>Try Again</Button>
      {children}
    </EmptyState>
  );
}
