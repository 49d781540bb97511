import { describe, expect, it } from 'vitest';
import { venueFields } from '../../../../../src/desk/records/venues/venue-fields.ts';
import { VENUE } from '../../../../../src/features/venues/venue-record.ts';
import { recordTexts } from '../../../../../src/forms/records/define-record.ts';
import { sampleVenue } from '../../../../support/samples/sample-venue.ts';

const STORED = sampleVenue({
  capacity: 1200,
  phone: '361-555-0100',
  email: 'bay@example.org',
  website: 'https://example.org/',
  venueType: 'theater',
  latitude: 27.79721,
  longitude: -97.39384,
});
const TEXTS = recordTexts(VENUE, STORED);

describe('the fields of a venue', () => {
  it('come back from the form as they are stored', () => {
    expect(STORED).toMatchObject(venueFields.parse(TEXTS));
  });

  it('are null where a form is empty, and the city gets its state', () => {
    expect(
      venueFields.parse({ ...recordTexts(VENUE), name: 'Bay Hall', city: 'Rockport' }),
    ).toEqual({
      name: 'Bay Hall',
      venueType: null,
      description: '',
      address: '',
      city: 'Rockport, TX',
      capacity: null,
      latitude: null,
      longitude: null,
      accessibility: null,
      parking: null,
      phone: null,
      email: null,
      website: null,
    });
  });

  it.each([
    ['name', '', /name of the venue/],
    ['city', 'Rockport, Texas, USA', /city like/],
    ['capacity', '0', /number of people/],
    ['phone', 'call us', /phone number/],
    ['website', 'javascript:alert(1)', /web address/],
    ['position', '30.27, -97.74', /lies beyond/],
    ['description', 'x'.repeat(10_001), /within 10,000/],
  ])('refuse %s: %s', (field, text, sentence) => {
    const { error } = venueFields.safeParse({ ...TEXTS, [field]: text });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
    expect(error?.issues[0]?.message).toMatch(sentence);
  });
});
