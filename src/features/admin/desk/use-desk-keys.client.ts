import { useEffect, useState } from 'react';
import { areKeysOn, switchKeys, takeShortcut } from '../app/keys.client.ts';
import type { Shortcut } from '../app/shortcut.ts';

/**
 * Calls `onKey` for each shortcut of the review desk, unless a field or dialog is open or shortcuts are off.
 */
export function useDeskKeys(onKey: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(areKeysOn);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const shortcut = takeShortcut(event);
      if (shortcut !== null) onKey(shortcut);
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
    };
  }, [isOn, onKey]);
  return {
    isOn,
    switchKeys: (on: boolean) => {
      switchKeys(on);
      setOn(on);
    },
  };
}
