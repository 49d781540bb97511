/** Keeps the browser history of the admin area, whose links open another screen without loading a page. */
import { createBrowserHistory, type RouterHistory } from '@tanstack/history';
import { useSyncExternalStore } from 'react';

/** Milliseconds to wait for a screen to become tall enough for its stored scroll position. */
const GROWTH_MS = 5_000;

let opened: RouterHistory | undefined;
/** Scroll positions at which history entries were left, in pixels, by the key of the entry. */
const left = new Map<string, number>();

/** Returns the page's only history object; creates it at the first call. */
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
    // The position is stored here too, because the next scroll event fires one frame later, when the next
    // screen may be shown already.
    else left.set(key, window.scrollY);
    key = next;
  });
  return history;
}

const subscribe = (listener: () => void): (() => void) => adminHistory().subscribe(listener);

/** Returns the current location of the history; the component renders again when the location changes. */
export const useAdminLocation = () =>
  useSyncExternalStore(subscribe, () => adminHistory().location);

/**
 * Scrolls to the position at which this history entry was left. Without a stored position, scrolls to the
 * element that the hash names, or to the top. Tries again while the screen's data loads, for five seconds or
 * until the reader turns the wheel, touches the screen or presses a key.
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
