import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { isFocusLost } from './use-row-focus.client.ts';

interface Props {
  /** The part of an infinite query that loads its next page. */
  list: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    /** Whether the rows of the previous filter are still shown while those of a new filter are read. */
    isPlaceholderData: boolean;
    error: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Label of the button. */
  label: string;
}

/**
 * Shows the button that loads the next rows of a list, and why they could not be loaded. When a press has
 * loaded the last rows, a sentence replaces the button and takes the focus.
 */
export function ShowMore({ list, label }: Props) {
  const { hasNextPage, isFetchingNextPage: isBusy } = list;
  const isPressed = useRef(false);
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isBusy) return;
    const isLast = isPressed.current && !hasNextPage;
    isPressed.current = false;
    if (isLast && isFocusLost(document)) end.current?.focus();
  }, [hasNextPage, isBusy]);
  if (list.isPlaceholderData) return null;
  return (
    <div className="mt-3 text-center text-sm">
      {hasNextPage ? (
        <Button
          variant="quiet"
          size="small"
          wide
          isOff={isBusy}
          onClick={() => {
            isPressed.current = true;
            void list.fetchNextPage();
          }}
        >
          {isBusy ? 'Loading…' : label}
        </Button>
      ) : (
        <p ref={end} tabIndex={-1} className="sr-only text-muted outline-none focus:not-sr-only">
          The list ends here.
        </p>
      )}
      <p role="status" className="text-danger not-empty:mt-3">
        {!isBusy && list.isFetchNextPageError && list.error !== null && sentenceOf(list.error)}
      </p>
    </div>
  );
}
