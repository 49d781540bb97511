/**
 * Shows in a placement, once it is near the view, the ad whose turn it is, and reports the ad's impression
 * and clicks. Nothing is kept in the browser.
 */
import { paths } from '../../../paths.ts';
import { imageSources } from '../../../ui/image-url.ts';
import type { AdShape, Advertisement } from '../advertisement.ts';
import type { ShownAd } from './placed-image.ts';
import { isOver, PLACEMENT_IMAGES, PLACEMENT_NAMES, shownAd } from './placed-image.ts';

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
 * @returns a function to call with each change of these conditions
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

/** Maximum milliseconds to wait for a response; after that, the placement shows the ad of the built page. */
const RESPONSE_WITHIN_MS = 4000;

/** Asks the API for the ad whose turn it is; null if there is none, undefined without a response. */
async function askFor(shape: AdShape): Promise<ShownAd | null | undefined> {
  try {
    const response = await fetch(paths.api.advertisements({ type: shape }), {
      signal: AbortSignal.timeout(RESPONSE_WITHIN_MS),
    });
    if (!response.ok) return undefined;
    const [first] = ((await response.json()) as { data: Advertisement[] }).data;
    return first === undefined ? null : shownAd(first);
  } catch {
    return undefined;
  }
}

/** Shows either a paid ad or the guide's own text in a placement; a template holds the one not shown. */
function show(placement: HTMLElement, name: keyof typeof PLACEMENT_NAMES): HTMLElement | null {
  const part = placement.querySelector<HTMLElement>('[data-part]');
  if (part?.dataset.part === name) return part;
  const other = placement
    .querySelector('template')
    ?.content.querySelector<HTMLElement>('[data-part]');
  if (!part || !other) return null;
  placement.ariaLabel = PLACEMENT_NAMES[name];
  part.replaceWith(other);
  return other;
}

/** Writes an image and its link into the element for paid ads. */
function write(part: HTMLElement, shape: AdShape, shown: ShownAd): void {
  const link = part.querySelector('a');
  const image = part.querySelector('img');
  if (!link || !image) return;
  const { avif, src } = imageSources(shown.imageUrl, PLACEMENT_IMAGES[shape].widths);
  const { sizes } = PLACEMENT_IMAGES[shape];
  image.parentElement?.querySelector('source')?.remove();
  if (avif !== undefined) {
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', srcset: avif, sizes });
    image.before(source);
  }
  Object.assign(image, { alt: shown.alt, src });
  if (shown.linkUrl === null) link.removeAttribute('href');
  else link.href = shown.linkUrl;
  const note = link.querySelector('span');
  if (note) note.hidden = shown.linkUrl === null;
}

/**
 * Reports an impression or a click, even while the visitor leaves the page; the server decides whether it
 * counts.
 */
const send = (path: string): void => {
  const headers = { 'Content-Type': 'application/json' };
  fetch(path, { method: 'POST', keepalive: true, headers, body: '{}' }).catch(() => undefined);
};

function watch(part: HTMLElement, id: string): void {
  const link = part.querySelector('a');
  const image = part.querySelector('img');
  if (!link || !image) return;
  const change = createImpressionTimer(() => {
    send(paths.api.adImpression(id));
  });
  const lookAtPage = () => {
    change({ page: document.visibilityState === 'visible' });
  };
  const lookAtImage = () => {
    change({ loaded: image.complete && image.naturalWidth > 0 });
  };
  document.addEventListener('visibilitychange', lookAtPage);
  image.addEventListener('load', lookAtImage);
  new IntersectionObserver(
    (entries) => {
      change({ half: (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5 });
    },
    { threshold: 0.5 },
  ).observe(image);
  lookAtPage();
  lookAtImage();

  const countClick = () => {
    if (link.hasAttribute('href')) send(paths.api.adClick(id));
  };
  link.addEventListener('click', countClick);
  // The middle button opens the link in a background tab.
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1) countClick();
  });
}

/**
 * Shows the ad whose turn it is, or the guide's own text if there is none. Without a response, shows the ad
 * of the built page until its last day.
 */
export async function fillPlacement(placement: HTMLElement): Promise<void> {
  const shape = placement.dataset.placement as AdShape;
  const built = placement.querySelector<HTMLElement>('[data-part="paid"]');
  const shown = await askFor(shape);
  let id = shown?.id;
  if (shown === undefined && built) {
    // If the API is blocked or does not answer, keeps the ad of the built page until its last day.
    if (!isOver(built.dataset.until ?? '', new Date())) id = built.dataset.id;
  }
  const part = show(placement, id === undefined ? 'house' : 'paid');
  if (!part) return;
  if (shown && shown.id !== part.dataset.id) write(part, shape, shown);
  delete part.dataset.waits;
  if (id !== undefined) watch(part, id);
}
