/**
 * Scrolls smoothly when the URL changes without a page load (specification: "on every location change the
 * page scrolls smoothly to the top"). On back and forward the browser restores the position itself.
 */

/** Returns smooth scrolling, unless the visitor prefers reduced motion. */
const behavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Scrolls to the top of the page. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
}

/** Scrolls to a part of the page, so that it starts below the header, and focuses it for screen readers. */
export function scrollToPart(part: HTMLElement | null): void {
  part?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start', behavior: behavior() });
}

/**
 * Scrolls to a part of the page that starts above the window, behind the sticky header, in the window's last
 * quarter, or below.
 */
export function scrollToUnseen(part: HTMLElement | null): void {
  if (part === null) return;
  const { top } = part.getBoundingClientRect();
  const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < header || top > innerHeight * 0.75) scrollToPart(part);
}
