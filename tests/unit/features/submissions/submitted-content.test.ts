import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  submittedContentRow,
  toSubmittedContent,
} from '../../../../src/features/submissions/submitted-content.ts';

const schema = z.object(submittedContentRow);

const row = {
  title: 'Moonlight Jazz',
  description: 'Three trios and one long pier.',
  category: 'music',
  start_date: '2026-12-05',
  start_time: '19:00:00',
  end_date: null,
  end_time: null,
  venue_name: 'Lawrence Street Pier',
  venue_address: '100 Example Pier',
  city: 'Corpus Christi, TX',
  price: '$15-30',
  contact_email: 'pier@example.org',
  contact_phone: '(361) 555-0142',
  website: 'https://pier.example.org/',
  instagram: 'https://instagram.com/pier',
  facebook: 'https://facebook.com/pier',
  twitter: 'https://x.com/pier',
};

test('a row becomes what the guide speaks of, each column by its name', () => {
  expect(toSubmittedContent(schema.parse(row))).toEqual({
    title: 'Moonlight Jazz',
    description: 'Three trios and one long pier.',
    category: 'music',
    startDate: '2026-12-05',
    startTime: '19:00',
    endDate: null,
    endTime: null,
    venueName: 'Lawrence Street Pier',
    venueAddress: '100 Example Pier',
    city: 'Corpus Christi, TX',
    price: '$15-30',
    contactEmail: 'pier@example.org',
    contactPhone: '(361) 555-0142',
    website: 'https://pier.example.org/',
    instagram: 'https://instagram.com/pier',
    facebook: 'https://facebook.com/pier',
    twitter: 'https://x.com/pier',
  });
});

test('a row that lacks a column is refused', () => {
  expect(schema.safeParse({ ...row, city: undefined }).success).toBe(false);
});
