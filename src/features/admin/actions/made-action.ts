import { z } from 'zod';

/**
 * What an SQL function returns about the action it made: the action's id, and the instant until which it can
 * be undone (null if it cannot).
 */
export const madeAction = { action: z.string(), heldUntil: z.string().nullable() };
