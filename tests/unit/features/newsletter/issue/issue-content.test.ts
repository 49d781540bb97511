import { expect, it } from 'vitest';
import { editionSchema } from '../../../../../src/features/newsletter/issue/issue-content.ts';
import { issueEdition } from '../../../../../src/features/newsletter/issue/issue-edition.ts';
import { issueContent, issueEvent } from '../../../../support/samples/mail/sample-issue.ts';

it('an edition is the same after the database', () => {
  const edition = issueEdition(issueContent([issueEvent(1, { isFeatured: true }), issueEvent(2)]), [
    'music',
  ]);
  expect(editionSchema.parse(JSON.parse(JSON.stringify(edition)))).toEqual(edition);
});
