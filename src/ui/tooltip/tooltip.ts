import { TOOLTIP_DELAY_MS } from '../../figures.ts';

/**
 * Returns the milliseconds of hovering before a tooltip opens (specification, section 9): 0 shortly after
 * another tooltip closed.
 * @param closedAt time at which the last tooltip closed, in milliseconds on the clock of `now`; null if none
 * did
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
 * Places a tooltip, in pixels of the window: centered above its control, or below it if there is no space
 * above, and never beyond the left or right edge. It touches the control, so that the pointer can move onto
 * it; its transparent border looks like a gap.
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
