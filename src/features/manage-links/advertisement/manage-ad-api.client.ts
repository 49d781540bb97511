/** The calls of the page behind an advertisement's private link. */
import { postJson } from '../../../ui/data/api.client.ts';
import { bearer, linkFailure, readBehindLink } from '../private-link-api.client.ts';
import { paths } from '../../../paths.ts';
import type { ManagedAdvertisement } from './linked-advertisement.ts';

/**
 * Reads the advertisement of a private link; null when the link opens nothing.
 * @throws ApiError 429 after too many wrong links
 */
export const readManagedAdvertisement = async (
  token: string,
): Promise<ManagedAdvertisement | null> =>
  (await readBehindLink(paths.api.managedAdvertisement, token)) as ManagedAdvertisement | null;

/**
 * Sends its picture, by the token of an upload.
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

/** What went wrong, for the person at the screen. */
export const managedAdFailure = (error: unknown): string =>
  linkFailure(error, 'This link no longer opens the advertisement.');
