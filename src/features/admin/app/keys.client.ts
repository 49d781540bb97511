/**
 * Switches the keyboard shortcuts of the screens on or off, and decides which listener acts on a key press.
 */
import { type Shortcut, shortcutOf } from './shortcut.ts';

/** The entry of this browser's storage that exists while the keys are off. */
const OFF = 'desk-keys-off';

/** Whether this browser uses the keys. */
export const areKeysOn = (): boolean => localStorage.getItem(OFF) === null;

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '');
}

/** Whether a field has the focus, or a dialog is open. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type="checkbox"]), textarea, select, dialog *') ===
    true || document.querySelector('dialog[open]') !== null;

/**
 * Handles a key press, so that no later listener acts on it.
 * @param only the only shortcut to handle; any shortcut by default
 * @returns the shortcut; null if the press is not handled
 */
export function takeShortcut(press: KeyboardEvent, only?: Shortcut): Shortcut | null {
  const shortcut = shortcutOf(press, isTyping());
  if (shortcut === null || (only !== undefined && shortcut !== only)) return null;
  press.preventDefault();
  return shortcut;
}
