import type { MouseEvent } from 'react';

/** Whether a click asks for another tab or window, so that a link keeps its own way. */
export const isModified = (click: MouseEvent): boolean =>
  click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
