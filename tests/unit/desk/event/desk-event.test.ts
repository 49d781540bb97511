import { expect, test, vi } from 'vitest';
import { loadPreview, proposedEvent } from '../../../../src/desk/event/event-preview.server.ts';
import { sampleEvent } from '../../../support/samples/sample-event.ts';
import { LISTING_CHANGE } from '../../../support/samples/submissions/sample-listing.ts';
import { deskSubmission } from '../../../support/samples/submissions/sample-review-submission.ts';

vi.mock('../../../../src/server/access/admin.ts', () => ({ requireEditor: () => ({}) }));
vi.mock('../../../../src/desk/queue/desk.store.ts', () => ({
  readDeskEvent: () => ({ event: deskSubmission({ contactPhone: '361-555-0199' }) }),
}));

test('a preview is the page of the event, with what waits', async () => {
  const page = { event: sampleEvent(), related: [], dates: [], today: '2026-11-20' as const };
  const loadPage = () => Promise.resolve({ outcome: 'found' as const, ...page });
  const preview = await loadPreview(new Request('https://guide.example/'), 'jazz', loadPage);
  const event = { ...page.event, contactPhone: '361-555-0199', contactEmail: 'pier@example.org' };
  expect(preview).toMatchObject({ ...page, event });
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
  const images = [{ uploadId: 'b', url: '/b.webp', alt: 'A band', width: null, height: null }];
  const change = { ...LISTING_CHANGE, images };
  const planned = {
    ...{ title: 'New', price: '$25', tags: ['jazz'] },
    ...{ instagram: 'https://instagram.com/a', receptionDate: '2026-11-07' },
  };
  const proposed = {
    ...{ ...sent, venueId: 'the-loft' },
    openingReception: { date: '2026-11-07', startTime: '18:00', endTime: null },
  };
  const shown = proposedEvent(event, { ...sent, status: 'approved', change, planned, proposed });
  expect(shown).toMatchObject({
    ...{ id: event.id, title: 'New', venueId: 'the-loft', instagram: 'https://instagram.com/a' },
    ...{ price: '$25', tags: ['jazz'], imageUrl: '/b.webp', imageAlt: 'A band', images },
    reception: proposed.openingReception,
  });
  expect(shown).not.toHaveProperty('receptionDate');
});
