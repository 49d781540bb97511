import { TOOLTIP_DELAY_MS } from '../../figures.ts';

/**
 * Returns how many milliseconds a pointer waits before a tooltip opens (specification, section 9): none
 * shortly after another tooltip has closed.
 * @param closedAt when the last tooltip closed; null if none did. Same clock as `now`, in milliseconds
 */
export const tooltipDelay = (closedAt: number | null, now: number): number =>
  closedAt !== null && now - closedAt <= TOOLTIP_DELAY_MS.skip ? 0 : TOOLTIP_DELAY_MS.open;

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Places a tooltip, in pixels of the window: centered above its control, below it if there is no room, and
 * never beyond the left or right edge. It touches the control, so that a pointer can move onto it; what looks
 * like a gap is its transparent border.
 */
export function tooltipPlace(
  control: Box,
  tip: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width'>,
): Pick<Box, 'left' | 'top'> {
  const above = control.top - tip.height;
  const centered = control.left + (control.width - tip.width) / 2;
  return {
    left: Math.max(0, Math.min(centered, window.width - tip.width)),
    top: above < 0 ? control.top + control.height : above,
  };
}
