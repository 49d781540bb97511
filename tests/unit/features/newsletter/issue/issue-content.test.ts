import { expect, it } from 'vitest';
import {
  editionSchema,
  issueContentSchema,
} from '../../../../../src/features/newsletter/issue/issue-content.ts';
import { issueEdition } from '../../../../../src/features/newsletter/issue/issue-edition.ts';
import { issueContent, issueEvent } from '../../../../support/samples/mail/sample-issue.ts';

it('an edition is the same after the database', () => {
  const edition = issueEdition(issueContent([issueEvent(1, { isFeatured: true }), issueEvent(2)]), [
    'music',
  ]);
  expect(editionSchema.parse(JSON.parse(JSON.stringify(edition)))).toEqual(edition);
});

it.each([
  ['a day that does not exist', { day: '2026-02-30' }],
  ['an event without a title', { events: [{ ...issueEvent(1), title: undefined }] }],
  ['an event at a time with seconds', { events: [{ ...issueEvent(1), startTime: '19:00:00' }] }],
])('an issue with %s is refused', (_, changes) => {
  expect(issueContentSchema.safeParse({ ...issueContent([]), ...changes }).success).toBe(false);
});
