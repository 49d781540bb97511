/** How long an image must be in view without a break to count as an impression. */
export const IMPRESSION_AFTER_MS = 1000;

interface InView {
  /** Whether at least half of the image is in the window. */
  half: boolean;
  /** Whether the image is loaded. */
  loaded: boolean;
  /** Whether the page is visible. */
  page: boolean;
}

/**
 * Detects an impression: at least half of the image is in view, on a visible page, for a full second. The
 * second restarts when the image comes back into view.
 * @param onImpression called at most once
 * @returns a function to call with each change
 */
export function createImpressionTimer(onImpression: () => void): (change: Partial<InView>) => void {
  const now: InView = { half: false, loaded: false, page: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isCounted = false;
  return (change) => {
    Object.assign(now, change);
    const isInView = now.half && now.loaded && now.page;
    if (!isInView) {
      clearTimeout(timer);
      timer = undefined;
    } else if (!isCounted) {
      timer ??= setTimeout(() => {
        isCounted = true;
        onImpression();
      }, IMPRESSION_AFTER_MS);
    }
  };
}
