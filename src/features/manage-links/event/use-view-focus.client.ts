import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Whether a view of the page has been shown before: the first one does not take the focus. */
let hasShownView = false;

/**
 * Takes a part of a view that has just replaced another: it gets the focus, so that whoever listens
 * or presses keys is where the page has gone to.
 *
 * @param isFirst false when something else of the view takes the focus
 */
export function useViewFocus<Part extends HTMLElement>(isFirst = true): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const arrive = useEffectEvent(() => {
    if (hasShownView && isFirst) part.current?.focus();
    hasShownView = true;
  });
  useEffect(() => {
    arrive();
  }, []);
  return part;
}
