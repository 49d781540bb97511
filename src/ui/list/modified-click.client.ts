/**
 * Says whether a click should open another tab or window, so that the browser must follow the link itself.
 */
export const isModified = (
  click: Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): boolean => click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
