/** Describes what an editor writes about an event. Pages for visitors do not load this file. */
import { defineRecord } from '../../forms/records/define-record.ts';
import { EVENT, LINK } from './event-record.ts';

/** The fields of the form in which an editor edits an event. */
export const EDITED_EVENT = defineRecord({
  table: 'events',
  fields: {
    ...EVENT.fields,
    socialMedia: {
      kind: 'link',
      label: 'Other link',
      hint: 'Another page of the organizer; no network of its own above.',
      input: LINK,
    },
    tags: {
      kind: 'tags',
      label: 'Tags',
      hint: 'Separated by commas, at most 20.',
      input: { autoComplete: 'off' },
    },
    /** Null if the event's email address or website decides the organizer. */
    organizerId: {
      kind: 'choice',
      label: 'Organizer',
      prompt: 'By email or website',
      hint: "The event's page links to it. Without a choice: the one with the same email or website.",
      max: 36,
    },
  },
});
