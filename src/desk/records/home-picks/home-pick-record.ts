import { defineRecord } from '../../../forms/records/define-record.ts';

/** An event that an editor picks for the home page. */
export const HOME_PICK = defineRecord({
  table: 'home_picks',
  fields: {
    eventId: {
      kind: 'text',
      label: 'Event',
      what: 'the address',
      max: 2000,
      missing: 'Choose an event, or paste the address of its page',
      input: { autoComplete: 'off' },
    },
    /**
     * Place of the event on the home page: 1 (first) or 2. Editors never choose the event in the third place.
     */
    place: {
      kind: 'number',
      label: 'Place',
      hint: 'The third place stays with the premium events, which take turns.',
      missing: 'Choose a place',
      options: [
        { value: '1', label: 'First' },
        { value: '2', label: 'Second' },
      ],
    },
    /** The first and the last day (Central time) on which the event is picked, both included. */
    firstDay: { kind: 'day', label: 'First day', missing: 'Choose a day', isHalf: true },
    lastDay: {
      kind: 'day',
      label: 'Last day',
      hint: 'To end it, choose yesterday. If it hasn’t begun, choose the day before its first day.',
      missing: 'Choose a day',
      isHalf: true,
    },
  },
});
