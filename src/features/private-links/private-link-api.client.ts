/** Calls the endpoints of private links. */
import type { ChosenImage } from '../../forms/images/form-image.ts';
import { paths } from '../../paths.ts';
import { ApiError, patchJson, postJson } from '../../ui/data/api.client.ts';
import { bearer, readBehindLink } from '../../ui/data/private-link.client.ts';
import type { EventTexts } from '../events/event-record.ts';
import type { AdvertisementByLink } from './advertisement/advertisement-by-link.ts';
import type { DateChoice, DateValues } from './event/dates/dates-by-link.ts';
import type { ChangeResponse, EventByLink } from './event/event-by-link.ts';
import type { LinkSubject, PageSubject } from './link-subject.ts';

/** Reads the event of a private link; returns and throws like `readBehindLink`. */
export const readEventByLink = async (token: string): Promise<EventByLink | null> =>
  (await readBehindLink(paths.api.eventByLink, token)) as EventByLink | null;

/** Reads the advertisement of a private link; returns and throws like `readBehindLink`. */
export const readAdvertisementByLink = async (token: string): Promise<AdvertisementByLink | null> =>
  (await readBehindLink(paths.api.advertisementByLink, token)) as AdvertisementByLink | null;

/**
 * Changes the event of a private link.
 * @param images in the order in which they are shown; undefined leaves them unchanged
 * @param choice for a listing: the date, and the other dates that change in the same way
 * @throws ApiError 400 with the message of the first invalid field, 409 if the event can no longer be
 * changed, if an image is gone or if the listing cannot have these dates, 429 after too many changes
 */
export const changeEventByLink = async (
  token: string,
  values: EventTexts,
  images: readonly ChosenImage[] | undefined,
  choice: DateChoice,
): Promise<ChangeResponse> =>
  (await patchJson(
    paths.api.eventByLink,
    { ...values, images, ...choice },
    bearer(token),
  )) as ChangeResponse;

/**
 * Cancels the event of a private link, or dates of its listing.
 * @throws ApiError 409 if they can no longer be cancelled
 */
export const cancelEventByLink = async (token: string, choice: DateChoice): Promise<EventByLink> =>
  (await postJson(paths.api.cancelEventByLink, choice, bearer(token))) as EventByLink;

/**
 * Moves the event, or dates of its listing, to another day; null times mean that the new day is not known
 * yet. Throws like `changeEventByLink`.
 */
export const postponeEventByLink = async (
  token: string,
  times: DateValues | null,
  choice: DateChoice,
): Promise<ChangeResponse> =>
  (await postJson(
    paths.api.postponeEventByLink,
    { ...(times ?? { toBeAnnounced: true }), ...choice },
    bearer(token),
  )) as ChangeResponse;

/** Adds dates to the event. Throws like `changeEventByLink`. */
export const addDatesByLink = async (
  token: string,
  dates: readonly DateValues[],
): Promise<ChangeResponse> =>
  (await postJson(paths.api.datesByLink, { dates }, bearer(token))) as ChangeResponse;

/**
 * Removes an added date that waits for review; `key` is its key in the waiting change. Throws like
 * `changeEventByLink`.
 */
export const takeBackDateByLink = async (token: string, key: string): Promise<ChangeResponse> =>
  (await postJson(paths.api.takeBackDateByLink, { key }, bearer(token))) as ChangeResponse;

/**
 * Adds the image of an advertisement, or replaces it, with an uploaded image; `image.token` is the token of
 * the upload.
 * @throws ApiError 400 if the image has a wrong size, 409 if the upload is gone or if an admin has decided
 * about the advertisement, 429 after too many images
 */
export const addImageByLink = async (
  token: string,
  image: { token: string; alt: string },
): Promise<AdvertisementByLink> =>
  (await postJson(
    paths.api.advertisementImageByLink,
    { image },
    bearer(token),
  )) as AdvertisementByLink;

/**
 * Stops all links of the event or advertisement, including the given one, and sends a new link by email.
 * @returns the masked email address that gets the new link
 * @throws ApiError 409 if no email goes to the address, and then no link is stopped; 429 after three new
 * links in a day
 */
export async function renewLink(subject: LinkSubject, token: string): Promise<string> {
  const path = subject === 'event' ? paths.api.newEventLink : paths.api.newAdvertisementLink;
  const { address } = (await postJson(path, {}, bearer(token))) as { address: string };
  return address;
}

/** Returns the sentence that explains to the visitor why a call failed. */
export function linkFailure(error: unknown, subject: PageSubject): string {
  if (!(error instanceof ApiError)) {
    return 'The guide couldn’t be reached. Check your connection and try again.';
  }
  return error.status === 404 ? `This link no longer opens the ${subject}.` : error.sentence;
}
