import { defineRecord } from '../../forms/records/define-record.ts';
import { CITY_HELP } from '../../regions/cities.ts';
import { VENUE_TYPES, venueTypeFilterLabel } from './venue-types.ts';

/** What an editor writes about a venue. All of it is public. */
export const VENUE = defineRecord({
  table: 'venues',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      hint: 'Events name their venue by exactly this text.',
      what: 'the name',
      max: 200,
      missing: 'Enter the name of the venue',
    },
    venueType: {
      kind: 'choice',
      label: 'Kind of place',
      what: 'the kind of place',
      max: 60,
      prompt: 'None',
      options: VENUE_TYPES.map((value) => ({ value, label: venueTypeFilterLabel(value) })),
      isHalf: true,
    },
    /** The number of people that the venue holds. */
    capacity: {
      kind: 'number',
      label: 'Capacity',
      hint: 'People, if it’s known',
      isHalf: true,
    },
    description: {
      kind: 'lines',
      label: 'Description',
      what: 'the description',
      max: 10_000,
      isBlank: true,
    },
    address: {
      kind: 'text',
      label: 'Street address',
      what: 'the address',
      max: 300,
      isBlank: true,
      input: { autoComplete: 'off' },
      isHalf: true,
    },
    /** City and state, written `City, TX`. */
    city: { kind: 'city', label: 'City', missing: CITY_HELP, isHalf: true },
    position: {
      kind: 'position',
      label: 'Place on the map',
      hint: 'Find the venue on a map site, press its door with the right mouse button, or hold it with a finger, and copy the two numbers, like 27.79721, -97.39384. Without them, its events stand at the middle of the city.',
    },
    accessibility: {
      kind: 'lines',
      label: 'Access',
      hint: 'Entrance, steps, seats, toilets, hearing. Shown on the pages of its events too.',
      what: 'the text about access',
      max: 1000,
      rows: 3,
    },
    parking: {
      kind: 'lines',
      label: 'Parking',
      hint: 'Where to park, what it costs, where the bus stops.',
      what: 'the text about parking',
      max: 1000,
      rows: 3,
    },
    phone: { kind: 'phone', label: 'Phone', isHalf: true },
    email: { kind: 'email', label: 'Email', isHalf: true },
    website: { kind: 'link', label: 'Website' },
  },
});
