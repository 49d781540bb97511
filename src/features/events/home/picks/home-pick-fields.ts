/**
 * Checks what an editor enters to pick an event for the home page: one schema for the form and its endpoints.
 */
import { z } from 'zod';
import { addDays } from '../../../../time/wall-time.ts';
import { eventIdOf } from './event-address.ts';
import { sentDay } from '../../../../time/sent-time.ts';

const day = sentDay('Choose a day');

/** The schema's keys are in the order of the form, because errors are listed in the order of the keys. */
export const homePickFields = z
  .object({
    eventId: z.string().transform((text, context) => {
      const id = eventIdOf(text);
      if (id !== null) return id;
      context.addIssue({ code: 'custom', message: 'Paste the address of the event’s page' });
      return z.NEVER;
    }),
    place: z.enum(['1', '2'], 'Choose a place').transform(Number),
    firstDay: day,
    lastDay: day,
  })
  // A last day that is one day before the first day is allowed: it ends a pick before it is ever shown.
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay || addDays(lastDay, 1) === firstDay, {
    path: ['lastDay'],
    error: 'Choose a last day that is at most one day before the first',
  });
