import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back when the stored value is no longer that of the previous rendering: after a save, an undo, or a
 * save of another editor. The first rendering does not count.
 * @param stored a text that changes whenever the stored value changes
 */
export function useStoredChange(stored: string | null, onChange: () => void): void {
  const shown = useRef(stored);
  const follow = useEffectEvent(() => {
    if (shown.current === stored) return;
    shown.current = stored;
    onChange();
  });
  useEffect(() => {
    follow();
  }, [stored]);
}
