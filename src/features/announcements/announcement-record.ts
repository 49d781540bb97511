import { defineRecord } from '../../forms/records/define-record.ts';

/** The fields that an editor fills in for an announcement, a sentence at the top of every page. */
export const ANNOUNCEMENT = defineRecord({
  table: 'announcements',
  fields: {
    message: {
      kind: 'lines',
      label: 'Announcement',
      hint: 'One or two sentences, at the top of every page.',
      what: 'the announcement',
      max: 500,
      missing: 'Write what visitors should know',
      rows: 3,
    },
    /** Absolute URL of a page that explains the announcement. */
    link: {
      kind: 'link',
      label: 'Link',
      hint: 'A page that explains it, shown as “More about this”.',
    },
    /** The first and the last day on which the announcement is shown, in Central time. */
    firstDay: { kind: 'day', label: 'First day', missing: 'Choose a day', isHalf: true },
    lastDay: {
      kind: 'day',
      label: 'Last day',
      hint: 'To take it down, choose yesterday. If it began today, choose yesterday as the first day, too.',
      missing: 'Choose a day',
      isHalf: true,
    },
  },
});
