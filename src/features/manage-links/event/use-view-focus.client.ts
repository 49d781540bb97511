import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Whether a view of the page has been shown before: the first one does not take the focus. */
let hasShownView = false;

/**
 * Takes a part of a view that has just replaced another: it gets the focus, so that whoever listens
 * or presses keys is where the page has gone to.
 * @param isWanted false when another part of the view takes the focus as it is first shown
 */
export function useViewFocus<Part extends HTMLElement>(isWanted = true): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const show = useEffectEvent(() => {
    if (hasShownView && isWanted) part.current?.focus();
    hasShownView = true;
  });
  useEffect(() => {
    show();
  }, []);
  return part;
}
