import { expect, test } from 'vitest';
import { changedFacts } from '../../../../../src/features/submissions/review/submission-facts.ts';
import { dashboardSubmission } from '../../../../support/samples/submissions/sample-review-submission.ts';

const event = dashboardSubmission();

test('what stays the same is no part of a change', () => {
  expect(changedFacts(event, dashboardSubmission({ id: 'other', status: 'approved' }))).toEqual([]);
});

test('every field a submitter may change is listed, as it is and as proposed', () => {
  const change = dashboardSubmission({
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
  const exhibition = dashboardSubmission({ openingHours: hours, openingReception });
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
