import { expect, test } from 'vitest';
import { eventSubmission } from '../../../../src/features/submissions/event-submission.ts';
import { submissionRow } from '../../../../src/features/submissions/submission-row.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

const submission = eventSubmission('2026-11-20').parse({
  ...sampleSubmission(),
  instagram: 'https://instagram.com/coastalbend',
  socialMedia: 'https://social.example.net/@coastalbend',
});

test('a premium submission stores its social links', () => {
  expect(submissionRow(submission, 'premium')).toMatchObject({
    instagram: 'https://instagram.com/coastalbend',
    social_media: 'https://social.example.net/@coastalbend',
  });
});

test('an exhibition stores its hours and its opening, and any event its venue', () => {
  const openingHours = [{ days: [5, 6], opens: '10:00', closes: '17:00' }];
  const exhibition = eventSubmission('2026-11-20').parse({
    ...sampleSubmission({ startDate: '2026-12-05', endDate: '2027-01-09', venueId: 'hall-bcdfgh' }),
    openingHours,
    openingReception: { date: '2026-12-05', startTime: '18:00', endTime: null },
  });
  expect(submissionRow(exhibition, 'free')).toMatchObject({
    opening_hours: openingHours,
    ...{ reception_date: '2026-12-05', reception_start: '18:00', reception_end: null },
    venue_id: 'hall-bcdfgh',
  });
});

test('a free submission stores no social links', () => {
  const row = submissionRow(submission, 'free');
  expect(row).not.toHaveProperty('instagram');
  expect(row).not.toHaveProperty('social_media');
});
