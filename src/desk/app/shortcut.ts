/**
 * Keyboard shortcuts of the review desk. Each step can also be taken by a button or a field on the screen.
 */
export const SHORTCUTS = [
  { key: 'j', does: 'next', label: 'Open the next event' },
  { key: 'k', does: 'previous', label: 'Open the event before' },
  { key: 'a', does: 'approve', label: 'Approve the open event' },
  { key: 'r', does: 'reject', label: 'Reject the open event' },
  { key: 'e', does: 'edit', label: 'Edit the open event' },
  { key: 'u', does: 'undo', label: 'Undo the last decision' },
  { key: '/', does: 'search', label: 'Search the list' },
  { key: '?', does: 'help', label: 'Show these shortcuts' },
] as const;
export type Shortcut = (typeof SHORTCUTS)[number]['does'];

type Press = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'defaultPrevented' | 'key' | 'metaKey' | 'repeat'
>;

/**
 * Finds the shortcut of a key press; null if the key has none, is held down, is typed into a field, is meant
 * for the browser, or was handled already.
 * @param isTyping whether a field has the focus or a dialog is open (WCAG 2.1.4)
 */
export function shortcutOf(press: Press, isTyping: boolean): Shortcut | null {
  if (press.defaultPrevented || press.repeat || isTyping) return null;
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  return SHORTCUTS.find(({ key }) => key === press.key.toLowerCase())?.does ?? null;
}
