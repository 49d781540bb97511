import { type RefObject, useEffect, useRef } from 'react';

/** Whether a view of the page has been shown before: the first one does not take the focus. */
let hasShownView = false;

/**
 * Takes a part of a view that has just replaced another: it gets the focus, so that whoever listens
 * or presses keys is where the page has gone to.
 */
export function useViewFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (hasShownView) part.current?.focus();
    hasShownView = true;
  }, []);
  return part;
}
