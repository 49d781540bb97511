/** The calls of the page behind a private link. */
import { patchJson, postJson } from '../../../ui/data/api.client.ts';
import { bearer, linkFailure, readBehindLink } from '../private-link-api.client.ts';
import { paths } from '../../../paths.ts';
import type { EventFormValues } from '../../submissions/form/event-form.ts';
import type { ChosenPicture } from '../../../forms/images/form-image.ts';
import type { ChangeAnswer, ManagedEvent } from './linked-event.ts';

/**
 * Reads the event of a private link; null when the link opens nothing.
 * @throws ApiError 429 after too many wrong links
 */
export const readManagedEvent = async (token: string): Promise<ManagedEvent | null> =>
  (await readBehindLink(paths.api.managedEvent, token)) as ManagedEvent | null;

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

/** What went wrong, for the person at the screen. */
export const managedFailure = (error: unknown): string =>
  linkFailure(error, 'This link no longer opens the event.');
