/**
 * What the script does with a place; loaded when the place comes near the view. It asks which image
 * has its turn, shows it, and tells when it was seen and clicked. Nothing is kept in the browser.
 */
import { imageSources } from '../../../ui/image-url.ts';
import { paths } from '../../../paths.ts';
import type { Advertisement, AdShape } from '../advertisement.ts';
import { createImpressionTimer } from '../tracking/impression-timer.client.ts';
import { PLACE_NAMES, PLACE_IMAGES, type ShownAd, shownAd } from './placed-image.ts';

/** Whoever has scrolled there by then is better shown what came with the page. */
const ANSWER_WITHIN_MS = 4000;

/** The image whose turn it is, null when the place is free, undefined when that is not to be had. */
async function askFor(shape: AdShape): Promise<ShownAd | null | undefined> {
  try {
    const response = await fetch(paths.api.advertisements({ type: shape }), {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) return undefined;
    const [first] = ((await response.json()) as { data: Advertisement[] }).data;
    return first === undefined ? null : shownAd(first);
  } catch {
    return undefined;
  }
}

/** Puts the paid or the house part into the place; the one it takes turns with waits in a template. */
function show(place: HTMLElement, name: keyof typeof PLACE_NAMES): HTMLElement | null {
  const part = place.querySelector<HTMLElement>('[data-part]');
  if (part?.dataset.part === name) return part;
  const other = place.querySelector('template')?.content.querySelector<HTMLElement>('[data-part]');
  if (!part || !other) return null;
  place.ariaLabel = PLACE_NAMES[name];
  part.replaceWith(other);
  return other;
}

/** Writes an image and its link into the paid part. */
function write(part: HTMLElement, shape: AdShape, shown: ShownAd): void {
  const link = part.querySelector('a');
  const image = part.querySelector('img');
  if (!link || !image) return;
  const { avif, fallback } = imageSources(shown.imageUrl, PLACE_IMAGES[shape].widths);
  const { sizes } = PLACE_IMAGES[shape];
  image.parentElement?.querySelector('source')?.remove();
  if (avif !== undefined) {
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', srcset: avif, sizes });
    image.before(source);
  }
  Object.assign(image, { alt: shown.alt, sizes, srcset: fallback.srcSet ?? '', src: fallback.src });
  if (shown.linkUrl === null) link.removeAttribute('href');
  else link.href = shown.linkUrl;
  const note = link.querySelector('span');
  if (note) note.hidden = shown.linkUrl === null;
}

/** Whether it counts is the server's to say. A page that is left sends it all the same. */
const tell = (path: string): void => {
  const headers = { 'Content-Type': 'application/json' };
  fetch(path, { method: 'POST', keepalive: true, headers, body: '{}' }).catch(() => undefined);
};

function watch(part: HTMLElement, id: string): void {
  const link = part.querySelector('a');
  const image = part.querySelector('img');
  if (!link || !image) return;
  const change = createImpressionTimer(() => {
    tell(paths.api.adImpression(id));
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
    if (link.hasAttribute('href')) tell(paths.api.adClick(id));
  };
  link.addEventListener('click', countClick);
  // The middle button, which opens a tab behind this one.
  link.addEventListener('auxclick', ({ button }) => {
    if (button === 1) countClick();
  });
}

/**
 * Shows in a place what has its turn there now, else what came with the page, unless its last day is over.
 * @throws Error when that cannot be found out either; the place then stays as it is
 */
export async function fillPlacement(place: HTMLElement): Promise<void> {
  const shape = place.dataset.place as AdShape;
  const built = place.querySelector<HTMLElement>('[data-part="paid"]');
  const shown = await askFor(shape);
  let id = shown?.id;
  if (shown === undefined && built) {
    // Loaded by the few who need it: whose API is blocked, or away.
    const { isOver } = await import('./is-over.ts');
    if (!isOver(built.dataset.until ?? '', new Date())) id = built.dataset.id;
  }
  const part = show(place, id === undefined ? 'house' : 'paid');
  if (!part) return;
  if (shown && shown.id !== part.dataset.id) write(part, shape, shown);
  delete part.dataset.waits;
  if (id !== undefined) watch(part, id);
}
