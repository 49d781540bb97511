/** Keeps the URL history of the island, whose links change the screen without loading a page. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import { useSyncExternalStore } from 'react';

/** Milliseconds in which a screen may grow to the scroll position at which it was left. */
const GROWTH_MS = 5_000;

let opened: RouterHistory | undefined;
/** Scroll positions at which entries of the history were left, by the keys of the entries. */
const left = new Map<string, number>();

/** Gives the one history of the page, and opens it at the first call. */
export function adminHistory(): RouterHistory {
  if (opened !== undefined) return opened;
  const history = createBrowserHistory();
  opened = history;
  window.history.scrollRestoration = 'manual';
  let key = history.location.state.key ?? '';
  document.addEventListener('scroll', () => left.set(key, window.scrollY), { passive: true });
  history.subscribe(({ location, action }) => {
    const next = location.state.key ?? '';
    if (action.type === 'REPLACE') left.set(next, left.get(key) ?? 0);
    // Read here too: the last scroll event comes with the next frame, which may show the next screen.
    else left.set(key, window.scrollY);
    key = next;
  });
  return history;
}

const subscribe = (listener: () => void): (() => void) => adminHistory().subscribe(listener);

/**
 * Gives the current location of the history.
 * @returns as `location`; the component renders again when it changes
 */
export const useAdminLocation = () =>
  useSyncExternalStore(subscribe, () => adminHistory().location);

/**
 * Scrolls to where this entry of the history was left, else to the element that its hash names, else to the
 * top. Tries again while the screen's data arrives, for five seconds or until the reader scrolls.
 * @returns a function that stops trying
 */
export function restoreScroll(): () => void {
  const { state, hash } = adminHistory().location;
  const top = left.get(state.key ?? '');
  const end = performance.now() + GROWTH_MS;
  const stopping = new AbortController();
  const stop = () => {
    stopping.abort();
  };
  for (const sign of ['wheel', 'touchstart', 'keydown']) {
    document.addEventListener(sign, stop, { passive: true, signal: stopping.signal });
  }
  const settle = (): void => {
    if (stopping.signal.aborted) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (top === undefined && target !== null) {
      target.scrollIntoView();
      stop();
      return;
    }
    window.scrollTo({ top: top ?? 0, behavior: 'instant' });
    const isThere = hash === '' && Math.abs(window.scrollY - (top ?? 0)) < 2;
    if (isThere || performance.now() > end) stop();
    else requestAnimationFrame(settle);
  };
  settle();
  return stop;
}
