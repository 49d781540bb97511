/** Rules that make data of data: `goldens/calls/<module>.txt` holds calls and their results. */
import { test } from 'vitest';
import * as editionText from '../../../../src/features/newsletter/issue/edition-text.ts';
import * as issueContent from '../../../../src/features/newsletter/issue/issue-content.ts';
import * as issueEdition from '../../../../src/features/newsletter/issue/issue-edition.ts';
import * as newsletterFigures from '../../../../src/features/newsletter/newsletter-figures.ts';
import * as subscription from '../../../../src/features/newsletter/subscription.ts';
import { expectCalls } from '../../../support/calls.ts';

test.each(
  Object.entries({
    'edition-text': editionText,
    'issue-content': issueContent,
    'issue-edition': issueEdition,
    'newsletter-figures': newsletterFigures,
    subscription,
  }),
)('%s', async (name, module) => {
  await expectCalls(new URL(`goldens/calls/${name}.txt`, import.meta.url), module);
});
