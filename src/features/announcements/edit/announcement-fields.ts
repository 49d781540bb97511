/** An announcement as an editor types it: one schema for the form and its endpoints. */
import { z } from 'zod';
import { requiredText } from '../../../forms/text-field.ts';
import { optionalLink, within } from '../../admin/records/record-fields.ts';
import { MESSAGE_MAX_LENGTH } from '../announcement.ts';
import { sentDay } from '../../../time/sent-time.ts';

const day = sentDay('Choose a day');

/** The fields, in the order of the form and of its errors. */
export const announcementFields = z
  .object({
    message: requiredText({
      ...within('the announcement', MESSAGE_MAX_LENGTH),
      multiline: true,
      missing: 'Write what visitors should know',
    }),
    link: optionalLink,
    firstDay: day,
    lastDay: day,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Choose a last day that isn’t before the first',
  });
