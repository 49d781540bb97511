import { expect, test } from 'vitest';
import { historySentence, missingSentence } from '../../../../src/desk/event/desk-event.ts';
import { askQuestion, rejectManyQuestion } from '../../../../src/desk/event/questions.ts';
import { proposedEvent } from '../../../../src/desk/event/proposed-event.ts';
import { queueRow } from '../../../support/samples/submissions/sample-queue.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { deskSubmission } from '../../../support/samples/submissions/sample-review-submission.ts';

test('what is missing is one sentence, and nothing is none', () => {
  const missing = ['end_time', 'image', 'website'];
  expect(missingSentence(missing, false)).toBe('No end time, image, or website.');
  expect(missingSentence(missing, true)).toBe('No image or website.');
  expect(missingSentence([], false)).toBeNull();
});

test('the organizer’s record is one sentence', () => {
  const none = { approved: 0, rejected: 0, cancelled: 0, waiting: 0 };
  expect(historySentence({ ...none, isFirst: true })).toBe('The first event from this address.');
  expect(historySentence({ ...none, approved: 3, rejected: 1, isFirst: false })).toBe(
    'Also from this address: 3 approved and 1 rejected.',
  );
});

test('rejecting many warns of what is paid, and imports mail nobody', () => {
  expect(rejectManyQuestion([queueRow(), queueRow({ isPaid: true })], true).money).not.toBeNull();
  expect(rejectManyQuestion([queueRow({ source: 'Playhouse' })], true)).toMatchObject({
    title: 'Reject 1 event?',
    action: 'Reject 1 Event',
    reader: 'volunteers',
  });
  expect(askQuestion(queueRow()).isRequired).toBe(true);
});

test('a preview shows what waits: contact, the submitter’s change, or the source’s fields', () => {
  const event = {
    ...sampleEvent({ title: 'Old', price: '$20' }),
    contactEmail: null,
    contactPhone: null,
    images: [],
  };
  const sent = deskSubmission();
  expect(proposedEvent(event, sent)).toMatchObject({
    title: 'Old',
    contactEmail: sent.contactEmail,
  });
  const change = {
    ...sent,
    title: 'New',
    venueId: 'the-loft',
    openingReception: { date: '2026-11-07', startTime: '18:00', endTime: null },
    socialLinks: ['https://instagram.com/a', 'https://other.example/b'],
    images: [{ url: 'https://images.example.org/a.webp', alt: 'A band', width: 3, height: 2 }],
  };
  expect(proposedEvent(event, { ...sent, status: 'approved', change })).toMatchObject({
    ...{ id: event.id, title: 'New', venueId: 'the-loft', instagram: 'https://instagram.com/a' },
    ...{ socialMedia: 'https://other.example/b', imageAlt: 'A band' },
    reception: change.openingReception,
  });
  const listing = {
    ...{ id: 'l', sourceName: null, sourceUrl: null, datesTotal: 1, dates: [] },
    change: {
      ...{ createdAt: '', updatedAt: '', dates: [] },
      images: [{ uploadId: 'b', url: '/b.webp', alt: 'A pier', width: null, height: null }],
      fields: [{ field: 'price', from: '$20', to: '$25' }],
    },
  };
  expect(proposedEvent(event, { ...sent, status: 'approved', listing })).toMatchObject({
    ...{ price: '$25', imageUrl: '/b.webp', imageAlt: 'A pier' },
    images: listing.change.images,
  });
});
