/**
 * The texts of the specification, word for word, on the pages that show them. Texts that a page shows
 * only after its scripts run are checked in the browser tests of its feature.
 */
import { expect, test } from 'vitest';
import { pagesByType } from '../../support/browser/built-site.ts';
import { readPage } from '../../support/browser/read-page.ts';
import {
  type SpecifiedState,
  specifiedTexts,
  absentTexts,
} from '../../support/browser/specified-texts.ts';
import { missingTexts } from '../../support/browser/visible-texts.ts';
import { siteDir } from '../../support/stack/guide.ts';

function addressOf({ at }: SpecifiedState): string {
  if (typeof at === 'string') return at;
  for (const [{ page }, pages] of pagesByType(siteDir())) {
    const found = pages.find(({ html }) => page === at.page && at.holding.test(html));
    if (found !== undefined) return found.address;
  }
  throw new Error(`No built page of src/pages/${at.page} holds ${String(at.holding)}`);
}

test.each(Object.entries(specifiedTexts))('to the letter %s', async (_state, specified) => {
  const address = addressOf(specified);
  const { status, document } = await readPage(address);
  expect(status, address).toBe(specified.status ?? 200);
  expect(missingTexts(document, specified.texts), `what ${address} does not say`).toEqual([]);
});

test.each(Object.entries(absentTexts))('no page says "%s", because %s', (text) => {
  const pages = [...pagesByType(siteDir()).values()].flat();
  const found = pages.filter(({ html }) => html.includes(text));
  expect(found.map(({ address }) => address)).toEqual([]);
});
