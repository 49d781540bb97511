/**
 * Calls `leave` whenever the page is left or hidden. A hidden page counts as well, because a phone can end
 * its tab without a further event.
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
