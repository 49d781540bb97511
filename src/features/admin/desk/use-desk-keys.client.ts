import { useEffect, useState } from 'react';
import { areKeysOn, isTyping, switchKeys } from '../app/keys.client.ts';
import { type Shortcut, shortcutOf } from '../app/shortcut.ts';

/** Calls back for each key of the desk, unless a field or a dialog is open, or keys are off. */
export function useDeskKeys(onKey: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(areKeysOn);
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event, isTyping());
      if (shortcut === null) return;
      event.preventDefault();
      onKey(shortcut);
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
