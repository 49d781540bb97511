import { z } from 'zod';

/** What an SQL function returns of the action it made: the id, and the end of the hold, null without one. */
export const madeAction = { action: z.string(), heldUntil: z.string().nullable() };
