/**
 * Checks what an editor enters to pick an event for the home page, with one schema for form and endpoints.
 */
import { z } from 'zod';
import { EVENT_ID } from '../../../features/events/event.ts';
import { recordSchema, storedShape } from '../../../forms/records/record-schema.ts';
import { refuse } from '../../../forms/text-field.ts';
import { paths } from '../../../paths.ts';
import { addDays } from '../../../time/wall-time.ts';
import { DATED_STATES } from '../records.ts';
import { HOME_PICK } from './home-pick-record.ts';

/**
 * Reads the id of an event from the URL of its page, or from the id itself. Null if what it finds cannot be
 * an id. Checks neither that the event exists nor the host of the URL.
 */
export function eventIdOf(text: string): string | null {
  const [path = ''] = text.trim().split(/[?#]/);
  const id = path.replace(/\/$/, '').split(paths.event('')).at(-1) ?? '';
  return EVENT_ID.test(id) ? id : null;
}

export const homePickFields = recordSchema(HOME_PICK, {
  eventId: z
    .string()
    .transform(
      (text, context) => eventIdOf(text) ?? refuse(context, HOME_PICK.fields.eventId.missing),
    ),
  place: z.enum(['1', '2'], HOME_PICK.fields.place.missing).transform(Number),
})
  // A last day that is one day before the first day is allowed: it ends a pick before it is ever shown.
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay || addDays(lastDay, 1) === firstDay, {
    path: ['lastDay'],
    error: 'Choose a last day that is at most one day before the first',
  });

// Describes the events picked for the home page, as the endpoints for editors return them.

export const deskHomePick = z.object({
  ...storedShape(HOME_PICK),
  id: z.string(),
  /**
   * State of the pick today. `hidden` means that its event is over, cancelled, postponed or no longer public.
   */
  state: z.enum(DATED_STATES),
  /** Title of the picked event. */
  title: z.string(),
  startDate: z.string(),
  endDate: z.string().nullable(),
  isPremium: z.boolean(),
  /** ISO instant of the last change. */
  updatedAt: z.string(),
});
export type DeskHomePick = z.output<typeof deskHomePick>;
