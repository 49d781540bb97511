/** Visits a page in one of its states and finds every specified text on it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pagesByType } from '../built-site.ts';
import { settled } from '../settled.ts';
import { visibleTexts } from '../visible-texts.ts';
import type { SpecifiedState, SpecifiedText } from './specified-state.ts';

async function addressOf({ at }: SpecifiedState, siteDir: string): Promise<string> {
  if (typeof at === 'string') return at;
  if (typeof at === 'function') return at();
  for (const [type, pages] of pagesByType(siteDir)) {
    if (type.page !== at.page) continue;
    const found = pages.find(({ html }) => at.holding.test(html));
    if (found !== undefined) return found.address;
  }
  throw new Error(`No built page of src/pages/${at.page} holds ${String(at.holding)}`);
}

const missingFrom = (texts: readonly SpecifiedText[], seen: string[]) =>
  texts.filter((text) =>
    typeof text === 'string' ? !seen.includes(text) : !seen.some((one) => text.test(one)),
  );

/** Fails with the texts that cannot be read on the page in this state. */
export async function expectTexts(
  page: Page,
  specified: SpecifiedState,
  siteDir: string,
): Promise<void> {
  await specified.before?.(page);
  const address = await addressOf(specified, siteDir);
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(specified.status ?? 200);
  if (specified.meanwhile !== true) await settled(page);
  await expect
    .poll(async () => missingFrom(specified.texts, await visibleTexts(page)), {
      message: `texts that cannot be read on ${address}`,
    })
    .toEqual([]);
}
