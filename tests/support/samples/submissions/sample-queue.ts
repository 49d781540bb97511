import type { QueueRow } from '../../../../src/desk/queue/queue.ts';

/** A pending event of the queue; a test changes only what it is about. */
export const queueRow = (changes: Partial<QueueRow> = {}): QueueRow => ({
  ...{ id: 'moonlight-jazz-abc123', listingId: null, title: 'Moonlight Jazz', category: 'music' },
  ...{ city: 'Corpus Christi, TX', startDate: '2026-12-07', startTime: '19:00', endDate: null },
  ...{ venueName: 'Lawrence Street Pier', status: 'pending', deletedAt: null, isPremium: false },
  ...{ isPaid: false, source: null, datesTotal: 1, hasChange: false },
  ...{ cameIn: '2026-11-01T12:00:00Z', updatedAt: '2026-11-02T12:00:00Z' },
  ...{ eventUpdatedAt: '2026-11-02T12:00:00Z', duplicates: 0 },
  ...changes,
});
