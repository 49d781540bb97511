/**
 * The smooth scroll of the specification ("on every location change the page scrolls smoothly to the
 * top"), for changes that happen without loading a page. Back, forward and links to a part of a page
 * are left to the browser, which knows where the reader was.
 */

/** Smooth, unless the visitor asked for less motion. */
const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** To the very top of the page. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
}

/** To the beginning of a part, below the header; the focus goes along, for readers who do not see it move. */
export function scrollToPart(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start', behavior: behavior() });
}
