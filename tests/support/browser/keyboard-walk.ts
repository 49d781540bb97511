/** Walks through a page with the Tab key alone, and notes what a visitor without a mouse meets. */
import type { CDPSession, Page } from 'playwright-core';

interface Stop {
  /** Where the focus is among everything that can take it, in the order of the document. */
  place: number;
  what: string;
  /** What is wrong here, in words; none when all is well. */
  complaints: string[];
}

/**
 * Finds what the page holds for the keyboard, and has each press noted in the page. Runs in the
 * browser.
 */
function prepare(): string[] {
  const FOCUSABLE =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], iframe, [contenteditable="true"]';
  const places = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((part) => {
    const disabled = part.matches(':disabled');
    const reachable = part.tabIndex >= 0 && !disabled && part.closest('[inert]') === null;
    if (!reachable || !part.checkVisibility({ visibilityProperty: true })) return false;
    // Of a group of radio buttons one takes the focus: the chosen, else the first.
    if (!(part instanceof HTMLInputElement) || part.type !== 'radio') return true;
    const group = [
      ...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${part.name}"]`),
    ].filter((one) => one.form === part.form);
    return part === (group.find(({ checked }) => checked) ?? group[0]);
  });

  const alpha = (colour: string) => {
    const parts = /^rgba?\(([^)]*)\)$/.exec(colour)?.[1]?.split(/[,/ ]+/) ?? [];
    return parts.length === 4 ? Number(parts[3]) : 1;
  };

  /** A ring drawn around a part, or around what is shown in its place. */
  const ringOf = (part: Element, pseudo?: string): number => {
    const style = getComputedStyle(part, pseudo);
    if (pseudo !== undefined && style.content === 'none') return 0;
    const outline =
      style.outlineStyle !== 'none' && alpha(style.outlineColor) > 0.1
        ? Number.parseFloat(style.outlineWidth)
        : 0;
    const shadow = /(?:^|, )(?:rgb|rgba|color|oklch)\([^)]*\) 0px 0px 0px ([\d.]+)px/.exec(
      style.boxShadow,
    );
    return Math.max(outline, Number(shadow?.[1] ?? 0));
  };

  const indicator = (part: Element): number => {
    let best = 0;
    let holder: Element | null = part;
    for (let level = 0; level < 4 && holder !== null && holder !== document.body; level += 1) {
      best = Math.max(best, ringOf(holder), ringOf(holder, '::before'), ringOf(holder, '::after'));
      holder = holder.parentElement;
    }
    return best;
  };

  const name = (part: Element) => {
    const text = (part.getAttribute('aria-label') ?? part.textContent).replaceAll(/\s+/g, ' ');
    return `${part.tagName.toLowerCase()} "${text.trim().slice(0, 50)}" ${part.getAttribute('href') ?? part.getAttribute('name') ?? ''}`.trim();
  };

  /** Whether any part of it can be seen: not behind the header, nor outside the window. */
  const isUncovered = (part: Element): boolean => {
    const boxes = part.getClientRects();
    for (const box of boxes) {
      for (const x of [0.1, 0.5, 0.9]) {
        for (const y of [0.1, 0.5, 0.9]) {
          const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
          if (top === null) continue;
          if (top === part || part.contains(top) || top.contains(part)) return true;
          // A card's link covers the card; the label of a hidden box is shown in its place.
          if (
            part instanceof HTMLInputElement &&
            [...(part.labels ?? [])].some((label) => label.contains(top))
          )
            return true;
        }
      }
    }
    return false;
  };

  const look = (): Stop | null => {
    // What slides or fades into view when it is focused has done so.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    const part = document.activeElement;
    if (part === null || part === document.body || part === document.documentElement) return null;
    const complaints: string[] = [];
    const place = places.indexOf(part as HTMLElement);
    if (place === -1) complaints.push('takes the focus, though it is hidden or was not there');
    const { width, height } = part.getBoundingClientRect();
    if (width < 1 || height < 1) complaints.push('has no size');
    else if (!isUncovered(part)) complaints.push('is hidden behind something, or off the screen');
    if (indicator(part) < 1) complaints.push('does not show that it has the focus');
    return { place, what: name(part), complaints };
  };

  // Each press first notes where the one before it has led to.
  const stops: (Stop | null)[] = [];
  addEventListener('keydown', () => stops.push(look()), true);
  const taken = () => [...stops.splice(0).slice(1), look()];
  Object.assign(globalThis, { keyboardStops: taken });
  return places.map(name);
}

/** Presses in flight at once, so that Chromium need not paint between them. */
const AT_ONCE = 8;

const SHIFT = 8;

/** Presses Tab so many times, and gives where each press has led to; null where it left the page. */
async function press(
  page: Page,
  session: CDPSession,
  times: number,
  isBack: boolean,
): Promise<(Stop | null)[]> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: isBack ? SHIFT : 0 };
  await Promise.all(
    Array.from({ length: times }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ]).flat(),
  );
  return page.evaluate(() =>
    (globalThis as unknown as { keyboardStops: () => (Stop | null)[] }).keyboardStops(),
  );
}

/** What is wrong at any of the stops. */
export const complaintsOf = (stops: Stop[]): string[] =>
  stops.flatMap(({ what, complaints }) => complaints.map((complaint) => `${what} ${complaint}`));

interface Walk {
  stops: Stop[];
  /** What is there for the keyboard, in the order of the document. */
  places: string[];
  /** False when the focus went round and round in a part of the page. */
  leftThePage: boolean;
}

/**
 * Presses Tab until the focus leaves the page, or comes back to its top; gives up after twice the
 * places. The fields of a date, which have the focus one after another, are one stop: the browser
 * marks the one that has it in its own way, so the stop is as good as the best of them.
 */
async function walk(
  page: Page,
  count: number,
  isBack: boolean,
): Promise<{ stops: Stop[]; leftThePage: boolean }> {
  const session = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  for (let presses = 0; presses < 2 * count + 20;) {
    // No press leads past a place, so that so many never lead past the end.
    const times = Math.min(AT_ONCE, Math.max(1, count - presses));
    presses += times;
    for (const stop of await press(page, session, times, isBack)) {
      if (stop === null) return { stops, leftThePage: true };
      const before = stops.at(-1);
      if (before === undefined || before.place === -1 || before.place !== stop.place) {
        stops.push(stop);
      } else if (stop.complaints.length < before.complaints.length) {
        stops[stops.length - 1] = stop;
      }
      if (isBack && stop.place === 0) return { stops, leftThePage: true };
    }
  }
  return { stops, leftThePage: false };
}

/** Walks from the top of the page to its end. */
export async function walkThrough(page: Page): Promise<Walk> {
  const places = await page.evaluate(prepare);
  return { places, ...(await walk(page, places.length, false)) };
}

/** Walks back from where `walkThrough` ended to the top; `count` is how many places it found. */
export async function walkBack(page: Page, count: number): Promise<Stop[]> {
  return (await walk(page, count, true)).stops;
}
