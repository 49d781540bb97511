/** Pure functions: `goldens/calls/<module>.txt` holds calls of a module and what they return. */
import * as editionText from '../../../../src/features/newsletter/issue/edition-text.ts';
import * as issueContent from '../../../../src/features/newsletter/issue/issue-content.ts';
import * as issueEdition from '../../../../src/features/newsletter/issue/issue-edition.ts';
import * as newsletterFigures from '../../../../src/features/newsletter/newsletter-figures.ts';
import * as subscription from '../../../../src/features/newsletter/subscription.ts';
import { testCalls } from '../../../support/calls.ts';

testCalls(import.meta.url, {
  editionText,
  issueContent,
  issueEdition,
  newsletterFigures,
  subscription,
});
