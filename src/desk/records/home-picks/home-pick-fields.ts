/**
 * Checks what an editor enters to pick an event for the home page: one schema for the form and its endpoints.
 */
import { z } from 'zod';
import { EVENT_ID } from '../../../features/events/event.ts';
import { paths } from '../../../paths.ts';
import { sentDay } from '../../../time/time-schemas.ts';
import { addDays } from '../../../time/wall-time.ts';

/**
 * Reads the id of an event from the URL of its page, or from the id itself. Null if the result cannot be an
 * id; does not check that the event exists, nor the host of the URL.
 */
export function eventIdOf(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/);
  const id = path.replace(/\/$/, '').split(paths.event('')).at(-1) ?? '';
  return EVENT_ID.test(id) ? id : null;
}

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

// Describes the events picked for the home page, as the endpoints for editors return them.

export const deskHomePick = z.object({
  id: z.string(),
  eventId: z.string(),
  /** Place on the home page, 1 (first) or 2; the third place is never picked. */
  place: z.number(),
  /** First and last Central day on which the event is picked, both included. */
  firstDay: z.string(),
  lastDay: z.string(),
  /**
   * State of the pick today. `hidden` means that its event is over, cancelled, postponed or no longer public.
   */
  state: z.enum(['planned', 'shown', 'hidden', 'over']),
  /** Title of the picked event. */
  title: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  isPremium: z.boolean(),
  /** ISO instant of the last change. */
  updatedAt: z.string(),
});
export type DeskHomePick = z.output<typeof deskHomePick>;
