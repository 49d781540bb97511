import { expect, test } from 'vitest';
import { rejectQuestion } from '../../../../src/desk/event/questions.ts';
import { sampleListing } from '../../../support/samples/submissions/sample-listing.ts';
import {
  deskSubmission,
  PAID,
} from '../../../support/samples/submissions/sample-review-submission.ts';

test('an event is rejected with or without a reason for its organizer', () => {
  expect(rejectQuestion(deskSubmission(), true)).toMatchObject({
    title: 'Reject this event?',
    text: '“Moonlight Jazz” won’t appear in the guide.',
    money: null,
    reader: 'organizer',
    isRequired: false,
    action: 'Reject Event',
  });
});

test('of a paid event it is said that a refund is another step', () => {
  expect(rejectQuestion(deskSubmission({ payment: PAID }), true).money).toEqual({
    title: '$29.00 was paid for it.',
    text: 'Rejecting refunds nothing. Once it’s rejected, you’re asked about a refund.',
  });
});

test('who may not refund is told to ask an admin', () => {
  expect(rejectQuestion(deskSubmission({ payment: PAID }), false).money?.text).toBe(
    'Rejecting refunds nothing. Ask an admin about a refund.',
  );
});

test('a change is rejected as one, and nothing is refunded for it', () => {
  const change = deskSubmission();
  expect(rejectQuestion(deskSubmission({ change, payment: PAID }), true)).toMatchObject({
    title: 'Reject this change?',
    text: '“Moonlight Jazz” stays in the guide as it is.',
    money: null,
    action: 'Reject Change',
  });
});

test('an imported listing is rejected with all its dates, and no mail is sent', () => {
  expect(rejectQuestion(deskSubmission({ listing: sampleListing() }), true)).toMatchObject({
    text: '“Moonlight Jazz” and its 12 dates won’t appear in the guide.',
    reader: 'volunteers',
  });
});

test('an organizer reads why a listing of several dates is rejected', () => {
  const listing = sampleListing({ sourceName: null, sourceUrl: null });
  expect(rejectQuestion(deskSubmission({ listing }), true).reader).toBe('organizer');
});
