import { TOOLTIP_DELAY_MS } from '../../figures.ts';

/**
 * The wait before a tooltip opens under a pointer, in milliseconds (specification, section 9): none
 * shortly after another has closed.
 * @param closedAt when the last one closed; null if none did. Same clock as `now`, in milliseconds
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
 * Where a tooltip goes, in pixels of the window: centered above its control, below it where there is no
 * room, and never beyond an edge. It touches the control, so that a pointer can move onto it; its
 * transparent border is what is seen as a gap.
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
