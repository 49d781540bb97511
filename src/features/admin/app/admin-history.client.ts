/** Addresses of the island: its links change the screen without loading a page. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import { useSyncExternalStore } from 'react';

/** Time in which a screen may grow to the height it was left at. */
const GROWTH_MS = 5_000;

let opened: RouterHistory | undefined;
/** Heights at which entries of the history were left, by their keys. */
const left = new Map<string, number>();

/** The one history of the page; opens it at the first call. */
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
    // The event of the last scroll comes with the next frame, which may be the next screen's.
    else left.set(key, window.scrollY);
    key = next;
  });
  return history;
}

const subscribe = (listener: () => void): (() => void) => adminHistory().subscribe(listener);

/** The address now. @returns as `location`, and again whenever it changes */
export const useAdminLocation = () =>
  useSyncExternalStore(subscribe, () => adminHistory().location);

/**
 * Scrolls to where this entry of the history was left, else to the element its hash names or to the
 * top. Waits for the screen's data, until the reader scrolls.
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
