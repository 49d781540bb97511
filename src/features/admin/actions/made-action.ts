import { z } from 'zod';

/** What a function returns of the action it made: its id, and the end of its hold, null without one. */
export const madeAction = { action: z.string(), heldUntil: z.string().nullable() };
