import { z } from 'zod';

/**
 * What an SQL function returns about an action that it made: the action's id, and when the action's hold
 * ends, or null without a hold.
 */
export const madeAction = { action: z.string(), heldUntil: z.string().nullable() };
