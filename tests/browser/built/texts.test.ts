/**
 * The texts of the specification, to the letter, on the pages that say them. What a page says only
 * once its scripts run is read in the stories of its feature.
 */
import { describe, expect, test } from 'vitest';
import { pagesByType } from '../../support/browser/built-site.ts';
import { readPage } from '../../support/browser/read-page.ts';
import { eventTexts } from '../../support/browser/specified-texts/events.ts';
import { guideTexts } from '../../support/browser/specified-texts/guide.ts';
import type { SpecifiedState } from '../../support/browser/specified-texts/specified-state.ts';
import { visibleTexts } from '../../support/browser/visible-texts.ts';
import { siteDir } from '../../support/stack/guide.ts';

function addressOf({ at }: SpecifiedState): string {
  if (typeof at === 'string') return at;
  for (const [{ page }, pages] of pagesByType(siteDir())) {
    const found = pages.find(({ html }) => page === at.page && at.holding.test(html));
    if (found !== undefined) return found.address;
  }
  throw new Error(`No built page of src/pages/${at.page} holds ${String(at.holding)}`);
}

describe('to the letter', () => {
  test.each([...eventTexts, ...guideTexts])('$state', async (specified) => {
    const address = addressOf(specified);
    const { status, document } = await readPage(address);
    expect(status, address).toBe(specified.status ?? 200);
    const texts = visibleTexts(document);
    const missing = specified.texts.filter((text) =>
      typeof text === 'string' ? !texts.has(text) : ![...texts].some((one) => text.test(one)),
    );
    expect(missing, `texts that ${address} does not say`).toEqual([]);
  });
});
