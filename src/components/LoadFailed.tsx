import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  /** As in "Unable to Load Events". */
  title: string;
  onRetry: () => void;
  /** Another way on, after the button. */
  children?: ReactNode;
}

/** A list that could not be read, with a second try. */
export function LoadFailed({ title, onRetry, children }: Props) {
  return (
    <EmptyState title={title} text="Please try again later.">
      <Button onClick={onRetry}>Try Again</Button>
      {children}
    </EmptyState>
  );
}
