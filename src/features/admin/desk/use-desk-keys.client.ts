import { useEffect, useState } from 'react';
import { type Shortcut, shortcutOf } from './shortcut.ts';

/** Where this browser keeps that the keys are off. */
const OFF = 'desk-keys-off';

const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type="checkbox"]), textarea, select, dialog *') ===
    true || document.querySelector('dialog[open]') !== null;

/** Calls back for each key of the desk, unless a field or a dialog is open, or keys are off. */
export function useDeskKeys(onKey: (shortcut: Shortcut) => void) {
  const [isOn, setOn] = useState(() => localStorage.getItem(OFF) === null);
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
      if (on) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, '');
      setOn(on);
    },
  };
}
