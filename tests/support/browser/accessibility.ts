/** Checks a page against WCAG 2.2 AA, as far as a machine can, with axe-core. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The small build, which a page reads in half the time; it ends in nothing that would be sent back. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One breach, so that its place on the page can be found by reading. */
function describe({ id, impact, help, nodes }: Result): string {
  const places = nodes.slice(0, 5).map(({ target, html, failureSummary }) => {
    const reasons = (failureSummary ?? '').split('\n').slice(1).join(';');
    return `    ${target.join(' ')}\n      ${html.slice(0, 160)}\n      ${reasons.trim()}`;
  });
  if (nodes.length > 5) places.push(`    and ${String(nodes.length - 5)} more places`);
  return [`  ${id} (${impact ?? 'no impact given'}): ${help}`, ...places].join('\n');
}

/** Brings to its end whatever fades or slides just now; what turns for ever goes on. */
async function endFades(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What ends may set off what it holds, a frame later.
    for (let frame = 0; frame < 4; frame += 1) {
      for (const animation of document.getAnimations()) {
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      }
      await new Promise(requestAnimationFrame);
    }
  });
}

/**
 * Fails when the page, once nothing fades, breaks a rule of WCAG 2.2 A or AA, or one of
 * axe's best practices. Works under the page's content security policy, because the check is not a
 * script of the page.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Half faded in, a toast has half its contrast.
  await endFades(page);
  // Where the page happens to be scrolled, the header that stays on top may cover half a control.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
  const results = await page.evaluate<AxeResults, string[]>((values) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    return run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
  }, RULES);
  const breaches = results.violations.map(describe);
  expect(breaches, `${page.url()} breaks accessibility rules:\n${breaches.join('\n')}`).toEqual([]);
}
