/**
 * Calls a function whenever the page may end: it is left, or hidden. A phone ends a hidden tab without a further
 * event.
 * @returns a function that stops the calls
 */
export function onPageLeaving(leave: () => void): () => void {
  const hide = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
  };
}
