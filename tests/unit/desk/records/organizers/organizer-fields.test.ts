import { expect, it } from 'vitest';
import {
  deskOrganizer,
  organizerFields,
} from '../../../../../src/desk/records/organizers/organizer-fields.ts';
import { ORGANIZER } from '../../../../../src/features/organizers/organizer-record.ts';
import { recordTexts } from '../../../../../src/forms/records/define-record.ts';
import { sampleOrganizer } from '../../../../support/samples/sample-organizer.ts';

it('the fields of an organizer come back from the form as they are stored', () => {
  const organizer = sampleOrganizer({
    description: 'Plays by the harbor.',
    city: 'Rockport, TX',
    phone: '361-555-0100',
    email: 'bay@example.org',
    website: 'https://example.org/',
    socialMedia: 'https://example.org/bay',
    organizerType: 'theater_company',
  });
  const stored = deskOrganizer.parse({ ...organizer, imageUrl: null, mergedInto: null });
  expect(organizer).toMatchObject(organizerFields.parse(recordTexts(ORGANIZER, stored)));
});

it('only the name is asked for', () => {
  const { error } = organizerFields.safeParse(recordTexts(ORGANIZER));
  expect(error?.issues.map(({ message }) => message)).toEqual(['Enter the name of the organizer']);
});
