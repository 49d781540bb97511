/**
 * Switches the keyboard shortcuts of the screens on or off, and decides which listener acts on a key press.
 */
import { storedText } from '../../ui/data/stored-text.client.ts';
import { type Shortcut, shortcutOf } from './shortcut.ts';

/** The entry in this browser's storage that exists only while the keyboard shortcuts are off. */
const off = storedText('desk-keys-off', 'browser');

/** Whether the keyboard shortcuts are on in this browser. */
export const areKeysOn = (): boolean => off.read() === null;

/** Switches the keyboard shortcuts on or off; a browser that refuses storage keeps them on. */
export function switchKeys(isOn: boolean): void {
  if (isOn) off.remove();
  else off.write('');
}

/** Whether a field has the focus, or a dialog is open. */
const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type="checkbox"]), textarea, select, dialog *') ===
    true || document.querySelector('dialog[open]') !== null;

/**
 * Finds the shortcut of a key press, and marks the press as handled, so that no later listener acts on it.
 * @param only the only shortcut to handle; any shortcut by default
 * @returns null if the press has no shortcut, or another one than `only`; it is then not marked
 */
export function takeShortcut(press: KeyboardEvent, only?: Shortcut): Shortcut | null {
  const shortcut = shortcutOf(press, isTyping());
  if (shortcut === null || (only !== undefined && shortcut !== only)) return null;
  press.preventDefault();
  return shortcut;
}
