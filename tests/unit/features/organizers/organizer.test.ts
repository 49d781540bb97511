import { describe, expect, test } from 'vitest';
import { contactLines, organizerTypeLabel } from '../../../../src/features/organizers/organizer.ts';
import { sampleOrganizer } from '../../../support/samples/sample-organizer.ts';

describe('organizer contact', () => {
  test('contacts are email, phone, website and social page, in this order', () => {
    const organizer = sampleOrganizer({
      email: 'danza@example.org',
      phone: '(361) 555-0123',
      website: 'https://www.estrella.example.org/',
      socialMedia: 'https://social.example.com/estrella',
    });
    expect(contactLines(organizer).map(({ kind, text, href }) => [kind, text, href])).toEqual([
      ['email', 'danza@example.org', 'mailto:danza@example.org'],
      ['phone', '(361) 555-0123', 'tel:3615550123'],
      ['website', 'estrella.example.org', 'https://www.estrella.example.org/'],
      ['social', 'Social page', 'https://social.example.com/estrella'],
    ]);
  });

  test.each([
    ['https://www.instagram.com/estrella', 'Instagram'],
    ['https://m.facebook.com/estrella', 'Facebook'],
    ['https://notfacebook.com/estrella', 'Social page'],
  ])('%s is called %s', (socialMedia, name) => {
    expect(contactLines(sampleOrganizer({ socialMedia })).map(({ text }) => text)).toEqual([name]);
  });

  test('missing and invalid contacts are left out', () => {
    expect(contactLines(sampleOrganizer())).toEqual([]);
    expect(
      contactLines(
        sampleOrganizer({
          email: '',
          phone: '',
          website: 'javascript:alert(1)',
          socialMedia: '@us',
        }),
      ),
    ).toEqual([]);
  });
});

describe('organizer', () => {
  test.each([
    ['theater_company', 'Theater Company'],
    ['_', null],
    [null, null],
  ])('the type %j has the label %j', (type, label) => {
    expect(organizerTypeLabel(type)).toBe(label);
  });
});
