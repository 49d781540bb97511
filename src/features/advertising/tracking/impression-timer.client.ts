/** How long an image has to be in view, without a break, to count as seen. */
export const SEEN_AFTER_MS = 1000;

/** What has to be true all the while. */
interface InView {
  /** At least half of the image is in the window. */
  half: boolean;
  /** The image is there, and not only its room. */
  loaded: boolean;
  /** The page is the one in front. */
  page: boolean;
}

/**
 * Tells once when an image was seen: at least half of it in view for a full second of a visible page.
 * Whoever scrolls past has not seen it; the second begins anew when they come back.
 *
 * @param onSeen called once at most
 * @returns a function that takes what has changed
 */
export function createImpressionTimer(onSeen: () => void): (change: Partial<InView>) => void {
  const now: InView = { half: false, loaded: false, page: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSeen = false;
  return (change) => {
    Object.assign(now, change);
    const isInView = now.half && now.loaded && now.page;
    if (!isInView) {
      clearTimeout(timer);
      timer = undefined;
    } else if (!isSeen) {
      timer ??= setTimeout(() => {
        isSeen = true;
        onSeen();
      }, SEEN_AFTER_MS);
    }
  };
}
