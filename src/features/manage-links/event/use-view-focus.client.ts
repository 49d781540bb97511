import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** True once a view was shown, because the very first view does not take the focus. */
let hasShownView = false;

/**
 * Focuses a part of a view that has replaced another view, for keyboards and screen readers.
 * @param isWanted false if another part of the view takes the focus
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
