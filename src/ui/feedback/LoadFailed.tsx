import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** As in "Unable to Load Events". */
  title: string;
  text?: string;
  /** 2 unless it stands under a heading of that level. */
  headingLevel?: 2 | 3;
  onRetry: () => void;
  /** Another way on, after the button. */
  children?: ReactNode;
}

/** A list that could not be read, with a second try. */
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
