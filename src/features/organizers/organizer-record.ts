import { defineRecord } from '../../forms/records/define-record.ts';

/** What an editor writes about an organizer. All of it is public. */
export const ORGANIZER = defineRecord({
  table: 'organizers',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      what: 'the name',
      max: 200,
      missing: 'Enter the name of the organizer',
    },
    organizerType: {
      kind: 'text',
      label: 'Kind of organizer',
      hint: 'As in theater company',
      what: 'the kind of organizer',
      max: 60,
      isHalf: true,
    },
    city: { kind: 'city', label: 'City', isHalf: true },
    description: {
      kind: 'lines',
      label: 'Description',
      what: 'the description',
      max: 10_000,
      isBlank: true,
    },
    email: { kind: 'email', label: 'Email', isHalf: true },
    phone: { kind: 'phone', label: 'Phone', isHalf: true },
    website: { kind: 'link', label: 'Website' },
    socialMedia: { kind: 'link', label: 'Social media page' },
  },
});
