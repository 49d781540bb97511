/** Walks through a page with the Tab key alone, and records problems of a visitor without a mouse. */
import type { CDPSession, Page } from 'playwright-core';

interface Stop {
  /** Position among all focusable elements, in document order; -1 for other elements. */
  place: number;
  what: string;
  /** Problems at this stop, in words; empty when there are none. */
  complaints: string[];
}

/** Finds the focusable elements of the page, and records every press of a key. Runs in the browser. */
function prepare(): string[] {
  const FOCUSABLE =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]';
  // Leaves frames out of the walk, because this page receives no key that is pressed in a frame.
  // tests/browser/events/embed.test.ts walks through a frame.
  for (const frame of document.querySelectorAll('iframe')) frame.tabIndex = -1;
  const places = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((part) => {
    const disabled = part.matches(':disabled');
    const reachable = part.tabIndex >= 0 && !disabled && part.closest('[inert]') === null;
    if (!reachable || !part.checkVisibility({ visibilityProperty: true })) return false;
    // In a group of radio buttons only one takes the focus: the checked one, or the first when none is
    // checked.
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

  /** Returns the width of the focus ring around an element, or around its pseudo-element. */
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

  const hasRing = (part: Element): boolean => {
    let holder: Element | null = part;
    for (let level = 0; level < 4 && holder !== null && holder !== document.body; level += 1) {
      const around: Element = holder;
      if ([undefined, '::before', '::after'].some((pseudo) => ringOf(around, pseudo) >= 1)) {
        return true;
      }
      holder = holder.parentElement;
    }
    return false;
  };

  const name = (part: Element) => {
    const text = (part.getAttribute('aria-label') ?? part.textContent).replaceAll(/\s+/g, ' ');
    return `${part.tagName.toLowerCase()} "${text.trim().slice(0, 50)}" ${part.getAttribute('href') ?? part.getAttribute('name') ?? ''}`.trim();
  };

  /** Returns whether any part of the element is visible: not behind the header, and inside the window. */
  const isUncovered = (part: Element): boolean => {
    const boxes = part.getClientRects();
    for (const box of boxes) {
      for (const x of [0.1, 0.5, 0.9]) {
        for (const y of [0.1, 0.5, 0.9]) {
          const top = document.elementFromPoint(box.x + box.width * x, box.y + box.height * y);
          if (top === null) continue;
          if (top === part || part.contains(top) || top.contains(part)) return true;
          // A hidden checkbox or radio button counts as visible when its label is.
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
    // Ends animations first, because an element may slide or fade into view when it is focused.
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
    if (!hasRing(part)) complaints.push('does not show that it has the focus');
    return { place, what: name(part), complaints };
  };

  // Each key press first records the stop that the press before it has reached.
  const stops: (Stop | null)[] = [];
  addEventListener('keydown', () => stops.push(look()), true);
  const taken = () => [...stops.splice(0).slice(1), look()];
  Object.assign(globalThis, { keyboardStops: taken });
  return places.map(name);
}

/** Number of key presses sent at once, so that Chromium need not paint between them. */
const AT_ONCE = 24;

const SHIFT = 8;

/** Presses Tab a number of times. @returns the stop after each press; null where the focus left the page */
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

/** Returns the problems at all stops. */
export const complaintsOf = (stops: Stop[]): string[] =>
  stops.flatMap(({ what, complaints }) => complaints.map((complaint) => `${what} ${complaint}`));

interface Walk {
  stops: Stop[];
  /** Descriptions of the focusable elements, in document order. */
  places: string[];
  /**
   * False when the focus stayed in one part of the page, so that a visitor without a mouse is caught
   * there.
   */
  leftThePage: boolean;
}

/**
 * Presses Tab until the focus leaves the page or returns to its top; gives up after twice the number of
 * elements. The parts of a date field get the focus one after another and count as one stop. It has only the
 * problems of the part with the fewest, because the browser itself draws the focus of some parts.
 */
async function walk(
  page: Page,
  count: number,
  isBack: boolean,
): Promise<{ stops: Stop[]; leftThePage: boolean }> {
  const session = await page.context().newCDPSession(page);
  const stops: Stop[] = [];
  for (let presses = 0; presses < 2 * count + 20;) {
    // Each press moves by one element at most, so this many presses never go past the end.
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

/** Presses Tab from the top of the page to its end. */
export async function walkThrough(page: Page): Promise<Walk> {
  const places = await page.evaluate(prepare);
  return { places, ...(await walk(page, places.length, false)) };
}

/**
 * Presses Shift+Tab to the top of the page, from where `walkThrough` ended.
 * @param count number of focusable elements
 */
export async function walkBack(page: Page, count: number): Promise<Stop[]> {
  return (await walk(page, count, true)).stops;
}
