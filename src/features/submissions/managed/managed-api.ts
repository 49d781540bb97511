/** The calls of the page behind a private link. */
import { ApiError, getJson, patchJson, postJson } from '../../../components/api-client.ts';
import { paths } from '../../../paths.ts';
import type { EventFormValues } from '../event-form.ts';
import type { ChosenPicture } from '../picture.ts';
import type { ChangeAnswer, ManagedEvent } from './managed-event.ts';

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

/**
 * Reads the event of a private link; null when the link opens nothing.
 * @throws ApiError 429 after too many wrong links
 */
export async function readManagedEvent(token: string): Promise<ManagedEvent | null> {
  try {
    return (await getJson(paths.api.managedEvent, { headers: bearer(token) })) as ManagedEvent;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/**
 * Changes the event.
 * @param photos in their order; undefined leaves them as they are
 * @throws ApiError 400 with the sentence of a field, 409 when it can no longer be changed
 */
export const changeManagedEvent = async (
  token: string,
  values: EventFormValues,
  photos: readonly ChosenPicture[] | undefined,
): Promise<ChangeAnswer> =>
  (await patchJson(paths.api.managedEvent, { ...values, photos }, bearer(token))) as ChangeAnswer;

/**
 * Cancels the event.
 * @throws ApiError 409 when it can no longer be cancelled
 */
export const cancelManagedEvent = async (token: string): Promise<ManagedEvent> =>
  (await postJson(paths.api.cancelManagedEvent, {}, bearer(token))) as ManagedEvent;

const OFFLINE = 'The guide could not be reached. Check your connection and try again.';

/** What went wrong, for the person at the screen. */
export function managedFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return OFFLINE;
  return error.status === 404 ? 'This link no longer opens the event.' : error.sentence;
}
