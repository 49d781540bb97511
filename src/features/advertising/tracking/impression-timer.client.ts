/** How long an image is in view without a break to count. */
export const IMPRESSION_AFTER_MS = 1000;

interface InView {
  /** At least half of the image is in the window. */
  half: boolean;
  /** The image is loaded. */
  loaded: boolean;
  /** The page is visible. */
  page: boolean;
}

/**
 * Detects an impression: at least half of the image in view for a full second of a visible page. The
 * second restarts when the image comes back into view.
 * @param onImpression called once at most
 * @returns a function that takes what has changed
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
