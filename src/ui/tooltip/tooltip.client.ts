/**
 * Shows tooltips of controls without visible text: `data-tooltip` holds the tooltip's text, or is empty to
 * use the control's accessible name. A pointer opens a tooltip after a delay, the keyboard at once; Escape
 * closes it, and a pointer may move onto it. Screen readers do not announce tooltips, because the control's
 * name says the same.
 */
import { adoptStyles } from '../islands/adopt-styles.client.ts';
import css from './tooltip.css?inline';
import { tooltipDelay, tooltipPlace } from './tooltip.ts';

let installed = false;

/** Handles tooltips in the whole page, also of elements that are added later. */
export function installTooltips(): void {
  if (installed) return;
  installed = true;
  adoptStyles(css);

  const tip = document.createElement('div');
  // Puts the tooltip into the top layer, so that a dialog does not cover it.
  tip.popover = 'manual';
  tip.className = 'tooltip';
  tip.ariaHidden = 'true';
  let control: HTMLElement | null = null;
  let closedAt: number | null = null;
  let timer: number | undefined;

  const close = (): void => {
    window.clearTimeout(timer);
    control = null;
    if (!tip.isConnected) return;
    tip.remove();
    closedAt = performance.now();
  };
  const open = (): void => {
    if (control === null || !control.isConnected) return;
    const text = control.dataset.tooltip;
    tip.textContent = text === undefined || text === '' ? control.ariaLabel : text;
    document.body.append(tip);
    // In browsers without popovers, such as Firefox 115, a dialog covers the tooltip.
    if ('showPopover' in tip) tip.showPopover();
    const room = { width: document.documentElement.clientWidth };
    const { left, top } = tooltipPlace(
      control.getBoundingClientRect(),
      tip.getBoundingClientRect(),
      room,
    );
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  };
  const over = (target: EventTarget | null, delay: () => number): void => {
    if (target instanceof Node && tip.contains(target)) return;
    const next = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
    if (next === control) return;
    close();
    control = next;
    if (next !== null) timer = window.setTimeout(open, delay());
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // Ignores touch, because a finger cannot hover and a press activates the control.
    if (pointerType !== 'touch') over(target, () => tooltipDelay(closedAt, performance.now()));
  });
  document.documentElement.addEventListener('pointerleave', close);
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) over(target, () => 0);
  });
  for (const sign of ['focusout', 'pointerdown', 'scroll'] as const) {
    document.addEventListener(sign, close, { capture: true, passive: true });
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}
