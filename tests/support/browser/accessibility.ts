/** Checks a page against WCAG 2.2 AA with axe-core, as far as a machine can. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { proveEach, proving } from '../prove.ts';

/**
 * axe's minified script, because a page parses it in half the time of the full one. The 0 at its end becomes
 * the result of the script, so that nothing large is sent back.
 */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Makes the contrast check, which takes most of axe's time, skip elements without text of their own and, in
 * `npm test`, all items of a list except the first four, because the others look alike. Runs in the browser.
 */
function hastenContrast(everyItem: boolean): void {
  interface Rule {
    id: string;
    matches: (node: Element, ...more: unknown[]) => boolean;
  }
  const { axe } = globalThis as unknown as { axe: { _audit: { rules: Rule[] } } };
  const rule = axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (rule === undefined) throw new Error('axe has no rule about contrast any more');
  const { matches } = rule;
  const hasText = (node: Element): boolean =>
    node.matches('input, select, textarea') ||
    [...node.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '',
    );
  rule.matches = (node, ...more) =>
    hasText(node) &&
    (everyItem || !node.matches('main li:nth-child(n + 5) *')) &&
    matches(node, ...more);
}

/**
 * Lays out parts far from the window, too, in which axe would see no colors otherwise. Runs in the browser.
 */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Describes one violation, so that its place on the page can be found. */
function describe({ id, impact, help, nodes }: Result): string {
  const places = nodes.slice(0, 5).map(({ target, html, failureSummary }) => {
    const reasons = (failureSummary ?? '').split('\n').slice(1).join(';');
    return `    ${target.join(' ')}\n      ${html.slice(0, 160)}\n      ${reasons.trim()}`;
  });
  if (nodes.length > 5) places.push(`    and ${String(nodes.length - 5)} more places`);
  return [`  ${id} (${impact ?? 'no impact given'}): ${help}`, ...places].join('\n');
}

/** Ends all running transitions and animations except endless ones. */
async function endFades(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Repeats in four frames, because the end of one animation may start another a frame later.
    for (let frame = 0; frame < 4; frame += 1) {
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
      await new Promise(requestAnimationFrame);
    }
  });
}

let states = 0;

/**
 * Returns whether this state of a story is checked. `npm test` checks every second state, and after the next
 * commit the others.
 */
const isInTurn = (): boolean => {
  states += 1;
  return proveEach([0, 1]).includes(states % 2);
};

/**
 * Fails when the page, with its animations ended, breaks a rule of WCAG 2.2 A or AA, or one of axe's best
 * practices. Works under the page's content security policy, because the check is not a script of the page.
 * @param options.everyRun whether every run checks this state
 */
export async function expectAccessible(page: Page, { everyRun = false } = {}): Promise<void> {
  const looks = everyRun || isInTurn();
  if (looks && !(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(AXE);
    await page.evaluate(hastenContrast, proving);
    await page.evaluate(layOutAll);
  }
  // A toast that is half faded in has only half its contrast.
  await endFades(page);
  // At another scroll position, the sticky header could cover half a control.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  if (!looks) return;
  const options = {
    runOnly: { type: 'tag', values: RULES },
    resultTypes: ['violations'],
    // Makes axe load the style sheets again, for a rule about the orientation of the screen.
    preload: proving,
  } satisfies RunOptions;
  const results = await page.evaluate<AxeResults, RunOptions>((given) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    return run(document, given);
  }, options);
  const breaches = results.violations.map(describe);
  expect(breaches, `${page.url()} breaks accessibility rules:\n${breaches.join('\n')}`).toEqual([]);
}
