/** Finds faults of a page at many widths: broken words, cut texts, controls that are outside or covered. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { proveEach, proveRuns } from '../prove.ts';
import { expectAccessible } from './accessibility.ts';

const WIDTHS = proveRuns(
  [320, ...proveEach([390, 768, 1024, 1920])],
  Array.from({ length: 113 }, (_, at) => 320 + at * 20),
);

/** Runs in the browser. Returns the faults at the current width, in words. */
async function findFaults(): Promise<string[]> {
  // The map measures itself a frame after its size has changed.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const CONTROL = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  // A link to another site may have an address as its text.
  const MAY_BREAK = 'code, pre, samp, a[href^="http"]';
  const { clientWidth } = document.documentElement;
  const faults = new Set<string>();
  const where = (part: Element | null): string => {
    const look = part?.getAttribute('class')?.slice(0, 60);
    return [part?.tagName.toLowerCase(), look].filter(Boolean).join('.');
  };
  const isShown = (part: Element): boolean =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  const measure = (part: Element) => {
    const style = getComputedStyle(part);
    return {
      rect: part.getBoundingClientRect(),
      overflow: [style.overflowX, style.overflowY],
      /** Whether the element shortens its text with an ellipsis. */
      isShortened: style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis',
      isFixed: style.position === 'fixed',
    };
  };
  const measured = new Map<Element, ReturnType<typeof measure>>();
  const holderOf = (part: Element) => {
    const holder = measured.get(part) ?? measure(part);
    measured.set(part, holder);
    return holder;
  };

  /** Returns the element that cuts off some of a part's box; null if all of it can be seen or scrolled to. */
  const cutBy = (part: Element, box: DOMRect): Element | null => {
    let at: Element | null = part;
    while (at !== null && at !== document.body) {
      const { rect, overflow, isShortened, isFixed } = holderOf(at);
      const isAside = box.left < rect.left - 1.5 || box.right > rect.right + 1.5;
      const isBeyond = box.top < rect.top - 3 || box.bottom > rect.bottom + 3;
      const cuts = overflow.filter((_how, axis) => (axis === 0 ? isAside : isBeyond));
      if (isShortened || cuts.includes('auto') || cuts.includes('scroll')) return null;
      // An element one pixel wide is for screen readers only.
      if (cuts.includes('hidden') || cuts.includes('clip')) return rect.width > 1 ? at : null;
      if (isFixed) return null;
      at = at.parentElement;
    }
    return box.left < -1.5 || box.right > clientWidth + 1.5 ? document.body : null;
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode() !== null) {
    const text = texts.currentNode as Text;
    const part = text.parentElement;
    if (part === null || text.data.trim() === '' || !isShown(part)) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    if (lines.length === 0) continue;
    const said = text.data.trim().slice(0, 40);
    for (const line of lines) {
      const cutter = cutBy(part, line);
      if (cutter !== null) faults.add(`“${said}” is cut by ${where(cutter)}`);
    }
    if (lines.length === 1 || part.closest(MAY_BREAK) !== null) continue;
    // An address with `<wbr>` says itself where it may break.
    if (part.querySelector(':scope > wbr') !== null) continue;
    const style = getComputedStyle(part);
    if (style.hyphens === 'auto') continue;
    // Leaves out addresses, which have no better places to break.
    const words = text.data.replaceAll(/\S*(?:[/@]|\w\.\w)\S*/g, (address) =>
      ' '.repeat(address.length),
    );
    for (const { 0: word, index } of words.matchAll(/[\p{L}\p{M}\p{N}’']+(?:[,:]\d+)*/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...others] = range.getClientRects();
      if (first === undefined) continue;
      // A drop cap, the large first letter of an article, only looks like a break.
      const isDropCap = index === 0 && getComputedStyle(part, '::first-letter').float !== 'none';
      if (!isDropCap && others.some(({ top }) => top > first.top + first.height / 2)) {
        faults.add(`“${word}” is broken in ${where(part)}: “${said}”`);
      }
    }
  }

  const controls = [...document.querySelectorAll<HTMLElement>(CONTROL)]
    .filter(isShown)
    .map((part) => ({ part, boxes: [...part.getClientRects()].filter(({ width }) => width > 1) }));
  const named = (part: HTMLElement) =>
    `${part.tagName.toLowerCase()} “${(part.getAttribute('aria-label') ?? part.textContent).trim().slice(0, 30)}”`;
  for (const { part, boxes } of controls) {
    for (const box of boxes) {
      const cutter = cutBy(part, box);
      if (cutter !== null) faults.add(`${named(part)} is cut by ${where(cutter)}`);
    }
  }
  const overlap = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  /** Returns whether the middle of a control is covered by the other one. */
  const isUnder = (part: HTMLElement, other: HTMLElement): boolean => {
    part.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = part.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && other.contains(hit) && !part.contains(hit);
  };
  for (const [at, a] of controls.entries()) {
    for (const b of controls.slice(at + 1)) {
      if (a.part.contains(b.part) || b.part.contains(a.part)) continue;
      if (!a.boxes.some((one) => b.boxes.some((other) => overlap(one, other)))) continue;
      for (const [lower, upper] of [
        [a.part, b.part],
        [b.part, a.part],
      ] as const) {
        if (isUnder(lower, upper)) faults.add(`${named(lower)} lies under ${named(upper)}`);
      }
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return [...faults];
}

/**
 * Shows the page at the narrowest width and one other, or in `npm run prove` at widths 20 px apart. Returns
 * its faults, each with the first and the last width at which it was found.
 */
export async function widthFaults(page: Page, widths = WIDTHS): Promise<string[]> {
  const found = new Map<string, number[]>();
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const fault of await page.evaluate(findFaults)) {
      found.set(fault, [...(found.get(fault) ?? []), width]);
    }
  }
  return [...found].map(([fault, at]) => `${String(at[0])} to ${String(at.at(-1))} px: ${fault}`);
}

/** Expects a page to be accessible, in one of the color schemes by turns, and to have no width faults. */
export const expectWhole = async (page: Page): Promise<void> => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const colorScheme of proveEach(['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  expect(await widthFaults(page)).toEqual([]);
  await page.setViewportSize({ width, height });
};
