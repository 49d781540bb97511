import type { Submission } from '../../../../src/desk/event/submission/submission.ts';
import { EVENT } from '../../../../src/features/events/event-record.ts';
import { emptyFields } from './field-values.ts';

/**
 * A submission as the desk reads it, with plain values in every field; a test changes only what
 * it is about.
 */
export function deskSubmission(changes: Partial<Submission> = {}): Submission {
  const event = {
    ...{ ...emptyFields(EVENT), id: 'moonlight-jazz-abc123', title: 'Moonlight Jazz' },
    description: 'Three trios.\nOne pier.\n\nTickets at https://pier.example.org/tickets.',
    ...{ category: 'music', startDate: '2026-11-07', startTime: '19:00', endDate: '2026-11-08' },
    ...{ endTime: '01:00', venueName: 'Lawrence Street Pier', venueAddress: '100 Example Pier' },
    ...{ venueId: null, city: 'Corpus Christi, TX', price: '$15-30' },
    ...{ contactEmail: 'pier@example.org', contactPhone: '361-555-0100' },
    website: 'https://pier.example.org',
    socialLinks: ['https://social.example.org/pier'],
    ...{ images: [], planned: {}, openingHours: null, openingReception: null },
    ...{ status: 'pending' as const, isPremium: false },
    ...{ paidForStatus: changes.status ?? 'pending', submitterEmail: 'pier@example.org' },
    ...{ payment: null, change: null, listing: null, createdAt: '2026-10-01T12:00:00Z' },
    updatedAt: '2026-10-02T12:00:00Z',
    ...changes,
  };
  return { proposed: event, ...event };
}

/** A paid order without a refund. */
export const PAID = {
  id: 'p',
  orderNumber: 'CBA-5Y0R1-W2X3M',
  status: 'succeeded',
  amountCents: 2900,
  refundedCents: 0,
  refundRequestedAt: null,
  settledAt: null,
} as const;
