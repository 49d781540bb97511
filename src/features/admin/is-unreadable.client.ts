import { ApiError } from '../../ui/data/api.client.ts';

/**
 * Whether an error replaces what a screen shows: nothing was read before, or what was read is gone (404), for
 * example after an undo. Otherwise the screen stays when it cannot be read again, with what was typed in it and
 * with the failure of the last step.
 */
export const isUnreadable = (error: Error | null, data: unknown): error is Error =>
  error !== null && (data === undefined || (error instanceof ApiError && error.status === 404));
