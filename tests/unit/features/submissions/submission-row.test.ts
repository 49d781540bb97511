import { expect, test } from 'vitest';
import { eventSubmission } from '../../../../src/features/submissions/event-submission.ts';
import { submissionRow } from '../../../../src/features/submissions/submission-row.ts';
import { sampleSubmission } from '../../../support/samples/sample-submission.ts';

const submission = eventSubmission('2026-11-20').parse({
  ...sampleSubmission(),
  instagram: 'https://instagram.com/coastalbend',
});

test('a premium submission stores its social links', () => {
  expect(submissionRow(submission, 'premium')).toMatchObject({
    instagram: 'https://instagram.com/coastalbend',
  });
});

test('a free submission stores no social links', () => {
  expect(submissionRow(submission, 'free')).not.toHaveProperty('instagram');
});
