/** Whether a key of the screens may act now. */

/** Where this browser keeps that the keys are off. */
const OFF = 'desk-keys-off';

/** Whether this browser uses the keys. */
export const areKeysOn = (): boolean => localStorage.getItem(OFF) === null;

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, '');
}

/** Whether a field has the focus, or a dialog is open. */
export const isTyping = (): boolean =>
  document.activeElement?.matches('input:not([type="checkbox"]), textarea, select, dialog *') ===
    true || document.querySelector('dialog[open]') !== null;
