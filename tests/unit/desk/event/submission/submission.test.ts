import { describe, expect, it, test } from 'vitest';
import {
  changedFacts,
  statusLabel,
  statusTone,
  submissionTitle,
} from '../../../../../src/desk/event/submission/submission.ts';
import { EVENT_STATUSES } from '../../../../../src/features/events/event.ts';
import { deskSubmission } from '../../../../support/samples/submissions/sample-review-submission.ts';

describe('a status on the desk', () => {
  it('is a capitalised word', () => {
    expect(EVENT_STATUSES.map(statusLabel)).toEqual([
      'Draft',
      'Pending',
      'Approved',
      'Rejected',
      'Cancelled',
      'Postponed',
    ]);
  });

  it('has its own color while it is pending', () => {
    const others = EVENT_STATUSES.filter((status) => status !== 'pending');
    expect(others.map(statusTone)).not.toContain(statusTone('pending'));
  });
});

describe('submission facts', () => {
  const event = deskSubmission();

  test('what stays the same is no part of a change', () => {
    expect(changedFacts(event, deskSubmission({ id: 'other', status: 'approved' }))).toEqual([]);
  });

  test('every field a submitter may change is listed, as it is and as proposed', () => {
    const change = deskSubmission({
      title: 'Moonlight Blues',
      description: 'Two trios.',
      category: 'performing-arts',
      startDate: '2026-11-08',
      startTime: '20:00',
      venueName: 'The Loft',
      venueId: 'the-loft',
      venueAddress: '2 Example Street',
      city: 'Rockport, TX',
      price: null,
      contactEmail: 'loft@example.org',
      contactPhone: null,
      website: null,
      socialLinks: [],
    });
    const changed = changedFacts(event, change);
    expect(changed.map(({ label }) => label)).toEqual([
      'Event name',
      'Category',
      'City',
      'Contact email',
      'Date',
      'Time',
      'Venue',
      'Page of the venue',
      'Address',
      'Price',
      'Contact phone',
      'Website',
      'Social media',
      'Description',
    ]);
    expect(changed[0]).toEqual({
      label: 'Event name',
      before: 'Moonlight Jazz',
      after: 'Moonlight Blues',
    });
    expect(changed.find(({ label }) => label === 'Price')).toEqual({
      label: 'Price',
      before: '$15-30',
      after: '',
    });
  });

  test('opening hours and the opening reception of an exhibition are part of a change', () => {
    const hours = [{ days: [6, 0], opens: '12:00', closes: '17:00' }];
    const openingReception = { date: '2026-11-07', startTime: '18:00', endTime: null };
    const exhibition = deskSubmission({ openingHours: hours, openingReception });
    const longer = [{ days: [6, 0], opens: '10:00', closes: '17:00' }];
    expect(
      changedFacts(exhibition, { ...exhibition, openingHours: longer, openingReception: null }),
    ).toEqual([
      {
        label: 'Opening hours',
        before: 'Saturday and Sunday: 12:00 PM - 5:00 PM',
        after: 'Saturday and Sunday: 10:00 AM - 5:00 PM',
      },
      {
        label: 'Opening reception',
        before: 'Saturday, November 7, 2026, 6:00 PM',
        after: '',
      },
    ]);
  });
});

describe('submission', () => {
  test.each(['Jazz', '?', '祭', '🎷', '\u200bJazz'])(
    'the title %j is shown as written',
    (title) => {
      expect(submissionTitle(title)).toBe(title);
    },
  );

  test.each(['', ' ', '\u200b\u200d', '\u3164', '\u2800', '\u00ad'])(
    'the title %j, which no eye can see, is untitled',
    (title) => {
      expect(submissionTitle(title)).toBe('(untitled)');
    },
  );
});
