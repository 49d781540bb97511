/** The texts of the specification, to the letter, where a visitor reads them. */
import { describe, expect, test } from 'vitest';
import { expectProblem, visitor } from '../support/browser/browser.ts';
import { builtPages } from '../support/browser/built-site.ts';
import { siteDir } from '../support/stack/guide.ts';
import { eventTexts } from '../support/browser/specified-texts/events.ts';
import { expectTexts } from '../support/browser/specified-texts/expect-texts.ts';
import { guideTexts } from '../support/browser/specified-texts/guide.ts';
import { unseenTexts } from '../support/browser/specified-texts/unseen.ts';

describe('to the letter', () => {
  test.each([...eventTexts, ...guideTexts])('$state', async (specified) => {
    const page = await visitor();
    if (specified.problem !== undefined) expectProblem(page, specified.problem);
    await expectTexts(page, specified, siteDir());
  });
});

test.each(unseenTexts)('"$text" is on no page, because $reason', ({ text }) => {
  const holding = builtPages(siteDir()).filter(({ html }) => html.includes(text));
  expect(holding.map(({ address }) => address)).toEqual([]);
});
