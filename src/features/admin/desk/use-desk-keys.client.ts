import { useEffect, useEffectEvent, useState } from 'react';
import { areKeysOn, switchKeys, takeShortcut } from '../app/keys.client.ts';
import type { Shortcut } from '../app/shortcut.ts';

/**
 * Calls the function of each shortcut of the review desk that is pressed; not while a field has the focus, a
 * dialog is open, or the shortcuts are off.
 */
export function useDeskKeys(onKey: Readonly<Record<Shortcut, () => void>>) {
  const [isOn, setOn] = useState(areKeysOn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = takeShortcut(event);
    if (shortcut !== null) onKey[shortcut]();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      press(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, [isOn]);
  return {
    isOn,
    switchKeys: (on: boolean) => {
      switchKeys(on);
      setOn(on);
    },
  };
}
