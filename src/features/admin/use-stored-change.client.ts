import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back when something else is stored than at the rendering before: after a save, an undo, or a save of
 * another editor. The first rendering does not count.
 * @param stored a text that differs when what is stored differs
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
