/** API calls of the newsletter's admin page, with the admin's token. */
import { type AdminSession, authorizationOf } from '../../admin/admin-session.client.ts';
import { getJson, postJson } from '../../../ui/data/api.client.ts';
import { paths } from '../../../paths.ts';
import type { NewsletterFigures } from './newsletter-figures.ts';

/** @throws ApiError 401 when nobody is signed in, 403 when not as an admin */
export const readNewsletterFigures = async (session: AdminSession): Promise<NewsletterFigures> =>
  (await getJson(paths.api.adminNewsletter, {
    headers: await authorizationOf(session),
  })) as NewsletterFigures;

/**
 * Sends the next issue to the admin's own address.
 * @throws ApiError 409 when there is nothing to send, 429 after many of them
 */
export const sendTestIssue = async (session: AdminSession): Promise<void> => {
  await postJson(paths.api.sendTestIssue, {}, await authorizationOf(session));
};
