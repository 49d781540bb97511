import { defineRecord } from '../../forms/records/define-record.ts';
import { CATEGORY_OPTIONS } from '../../regions/categories.ts';

export const TRUST_NAMES = {
  1: 'Low: read after others',
  2: 'Normal',
  3: 'High: read before others',
} as const;

/** The maximum number of days ahead for which dates are read: two years. */
export const DAYS_AHEAD_MAX = 730;

/** The settings of a source that an admin types or chooses. */
export const SOURCE = defineRecord({
  table: 'sync_sources',
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      what: 'the name',
      max: 120,
      missing: 'Enter a name for this source',
    },
    url: {
      kind: 'link',
      label: 'Address',
      hint: 'Another address is looked at first. Where its calendar has an address of its own, that one is saved.',
      missing: 'Enter the address of a calendar, or of a page that lists events',
    },
    defaultCity: {
      kind: 'text',
      label: 'City',
      hint: 'With its state, as in Rockport, TX',
      what: 'the city',
      max: 100,
      isHalf: true,
    },
    defaultVenue: {
      kind: 'text',
      label: 'Venue',
      hint: 'Where all of it happens in one place',
      what: 'the venue',
      max: 200,
      isHalf: true,
    },
    defaultCategory: {
      kind: 'choice',
      label: 'Category',
      hint: 'Where an event’s words give none',
      what: 'the category',
      max: 40,
      prompt: 'None: leave such events out',
      options: CATEGORY_OPTIONS,
      isHalf: true,
    },
    timeZone: {
      kind: 'choice',
      label: 'Time zone',
      hint: 'Where its times are shown hours off',
      what: 'the time zone',
      max: 60,
      prompt: 'As the source says',
      // The time zones that feeds of this region give.
      options: [
        { value: 'America/Chicago', label: 'Central' },
        { value: 'UTC', label: 'UTC' },
        { value: 'America/New_York', label: 'Eastern' },
        { value: 'America/Denver', label: 'Mountain' },
        { value: 'America/Los_Angeles', label: 'Pacific' },
      ],
      isHalf: true,
    },
    trust: {
      kind: 'number',
      label: 'Trust',
      hint: 'Of two alike new listings, the one of the more trusted source is kept',
      options: Object.entries(TRUST_NAMES).map(([value, label]) => ({ value, label })),
      isHalf: true,
    },
    daysAhead: {
      kind: 'number',
      label: 'Days ahead',
      hint: `Later dates are left out; at most ${DAYS_AHEAD_MAX}`,
      missing: 'Enter a number of days',
      range: [1, DAYS_AHEAD_MAX],
      isHalf: true,
    },
    attribution: {
      kind: 'text',
      label: 'Attribution',
      hint: 'Printed with articles; without one, the name of the source',
      what: 'the attribution',
      max: 200,
    },
  },
});
