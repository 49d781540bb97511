import { useEffect, useRef } from 'react';
import { adminHistory, restoreScroll, useAdminLocation } from './history.client.ts';
import { type Screen, screenAddress, screenAt, SCREENS } from './screens.ts';

/**
 * Returns the screen of the URL, and lets links open another screen without loading a page.
 * @param onChange called after another screen was opened
 */
export function useScreen(onChange: () => void): Screen {
  const { pathname } = useAdminLocation();
  const screen = screenAt(pathname);
  const shown = useRef(screen);

  useEffect(() => {
    const follow = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest('a') : null;
      if (link === null) return;
      const address = screenAddress(link, click, window.location, (path) =>
        SCREENS.some((each) => each.path === path),
      );
      if (address === null) return;
      click.preventDefault();
      adminHistory().push(address);
    };
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('click', follow);
    };
  }, []);

  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    onChange();
    return restoreScroll();
  }, [screen, onChange]);

  return screen;
}
