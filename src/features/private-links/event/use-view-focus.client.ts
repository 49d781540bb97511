import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Whether a view was already shown; the very first view does not get the focus. */
let hasShownView = false;

/**
 * Moves the focus to a part of the new view when it replaces another view, for keyboards and screen readers.
 * @param isWanted false if another part of the view gets the focus
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
