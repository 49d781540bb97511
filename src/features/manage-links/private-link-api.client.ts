/**
 * The calls of the pages behind a private link. The token travels in a header: no page of another site
 * can send it, and no log keeps it.
 */
import type { ChosenPicture } from '../../forms/images/form-image.ts';
import { paths } from '../../paths.ts';
import { ApiError, getJson, patchJson, postJson } from '../../ui/data/api.client.ts';
import type { EventFormValues } from '../submissions/form/event-form.ts';
import type { ManagedAdvertisement } from './advertisement/linked-advertisement.ts';
import type { ChangeAnswer, ManagedEvent } from './event/linked-event.ts';

/** What a private link is for, as it is called in a sentence. */
export type LinkSubject = 'event' | 'advertisement';

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

/** Reads what a private link opens; null when it opens nothing. Throws ApiError 429 after too many wrong links. */
async function readBehindLink(path: string, token: string): Promise<unknown> {
  try {
    return await getJson(path, { headers: bearer(token) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Reads the event of a private link, as `readBehindLink`. */
export const readManagedEvent = async (token: string): Promise<ManagedEvent | null> =>
  (await readBehindLink(paths.api.managedEvent, token)) as ManagedEvent | null;

/** Reads the advertisement of a private link, as `readBehindLink`. */
export const readManagedAdvertisement = async (
  token: string,
): Promise<ManagedAdvertisement | null> =>
  (await readBehindLink(paths.api.managedAdvertisement, token)) as ManagedAdvertisement | null;

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

/** Cancels the event. Throws ApiError 409 when it can no longer be cancelled. */
export const cancelManagedEvent = async (token: string): Promise<ManagedEvent> =>
  (await postJson(paths.api.cancelManagedEvent, {}, bearer(token))) as ManagedEvent;

/**
 * Sends the picture of an advertisement, by the token of an upload.
 * @throws ApiError 400 when it does not fit its place, 409 when it is gone or no longer asked for
 */
export const addManagedPicture = async (
  token: string,
  picture: { token: string; alt: string },
): Promise<ManagedAdvertisement> =>
  (await postJson(
    paths.api.managedAdvertisementPicture,
    { picture },
    bearer(token),
  )) as ManagedAdvertisement;

/** What went wrong with a call, for the person at the screen. */
export function linkFailure(error: unknown, subject: LinkSubject): string {
  if (!(error instanceof ApiError)) {
    return 'The guide could not be reached. Check your connection and try again.';
  }
  return error.status === 404 ? `This link no longer opens the ${subject}.` : error.sentence;
}
