/** What visitors leave: newsletter and contact form, lists of saved events, visits that are counted. */
import type { Config } from '@netlify/functions';
import { contactMessage } from '../../src/features/contact/contact-message.ts';
import { sendMessage } from '../../src/features/contact/send-message.server.ts';
import { readCards } from '../../src/features/events/events.store.ts';
import { receiveMailReport } from '../../src/features/mail/outbox/process-outbox.server.ts';
import {
  ALL_FORM_MAILS,
  ALL_LIST_CHANGES,
  ALL_LISTS,
  CLIENT_LIST_CHANGES,
  CLIENT_LISTS,
} from '../../src/server/limits/call-limits.ts';
import {
  formMailLimits,
  linkResponse,
  newsletterLink,
  newsletterResponse,
  unsubscribe,
} from '../../src/features/newsletter/newsletter.server.ts';
import {
  changeInterests,
  confirmSubscription,
  resubscribe,
  subscribe,
  unsubscribeByToken,
} from '../../src/features/newsletter/newsletter.store.ts';
import {
  confirmRequest,
  CONSENT,
  preferencesRequest,
  resubscribeRequest,
  subscribeRequest,
} from '../../src/features/newsletter/subscription.ts';
import {
  savedListChangeSchema,
  savedListSchema,
} from '../../src/features/saved/link/saved-list.ts';
import {
  changeSavedList,
  createSavedList,
  deleteSavedList,
  findSavedList,
} from '../../src/features/saved/link/saved-lists.store.ts';
import { savedFields } from '../../src/features/events/card/saved-events.ts';
import { countAdvertisement, countVisit } from '../../src/features/counts/count.server.ts';
import { paths } from '../../src/paths.ts';
import { newToken } from '../../src/server/access/token-hash.ts';
import { now } from '../../src/server/clock.ts';
import { env } from '../../src/server/env.ts';
import { HttpError, json, leadTo, noContent, plain } from '../../src/server/http/http.ts';
import {
  bearerToken,
  readIdempotencyKey,
  readRaw,
  requireId,
  requireValid,
} from '../../src/server/http/request.ts';
import { forClient, forEveryone } from '../../src/server/limits/rate-limit.ts';
import { readClient, readSender } from '../../src/server/limits/read-sender.ts';
import { isSignedWebhook } from '../../src/server/services/standard-webhooks.ts';
import { anonClient, serviceClient } from '../../src/server/supabase.ts';
import { linkToken } from '../../src/text/copied-link.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/newsletter/subscribe',
    '/api/newsletter/confirm',
    '/api/newsletter/preferences',
    '/api/newsletter/unsubscribe',
    '/api/newsletter/resubscribe',
    '/api/newsletter/one-click',
    '/api/mail/webhook',
    '/api/contact',
    '/api/saved-list',
    '/api/saved-list/deletion',
    '/api/visits',
    '/api/ads/:id/impressions',
    '/api/ads/:id/clicks',
  ],
  method: ['GET', 'POST', 'PATCH'],
};

const api = resource();
export default api;

/**
 * Emails an address a link to confirm, or a note that it is already subscribed, at most once a day; a
 * suppressed address gets no email. Answers the same for every address. Like all forms here, redirects a
 * plain form.
 */
api.open.form('/api/newsletter/subscribe', async ({ request, context, sent, after }) => {
  const input = requireValid(subscribeRequest, sent.fields);
  const sender = await readSender(request, context, sent.fields);
  const limits = formMailLimits(sender, ALL_FORM_MAILS);
  await subscribe(serviceClient(), input, CONSENT, limits);
  after({ mail: true });
  return newsletterResponse(sent, 'check-your-mail', 201);
});

/**
 * Confirms a subscription by the `token` of a mail, with `interests` if given. A used link succeeds too and
 * changes nothing. 404 for an unused link older than 48 hours, and for a suppressed address.
 */
api.open.form('/api/newsletter/confirm', ({ context, sent }) => {
  const { token, interests } = requireValid(confirmRequest, sent.fields);
  return linkResponse(sent, async () => {
    await confirmSubscription(serviceClient(), newsletterLink(token, context), interests);
    return 'confirmed';
  });
});

/** Stores the `interests` of the subscriber with this `token`; no interests mean everything. */
api.open.form('/api/newsletter/preferences', ({ context, sent }) => {
  const { token, interests } = requireValid(preferencesRequest, sent.fields);
  return linkResponse(sent, async () => {
    await changeInterests(serviceClient(), newsletterLink(token, context), interests);
    return 'preferences-saved';
  });
});

/**
 * Unsubscribes the owner of a mail's `token` at once. Without a working link, mails one to `email` if this
 * address is subscribed, and answers the same for every address.
 */
api.open.form('/api/newsletter/unsubscribe', async ({ request, context, sent, after }) => {
  const sender = await readSender(request, context, sent.fields);
  return linkResponse(sent, async () => {
    const status = await unsubscribe(serviceClient(), sender, sent.fields);
    if (status === 'mail-sent') after({ mail: true });
    return status;
  });
});

/** Subscribes the owner of a mail's `token` again. 404 if the address was never confirmed or is suppressed. */
api.open.form('/api/newsletter/resubscribe', ({ context, sent }) => {
  const { token } = requireValid(resubscribeRequest, sent.fields);
  return linkResponse(sent, async () => {
    await resubscribe(serviceClient(), newsletterLink(token, context), CONSENT);
    return 'subscribed-again';
  });
});

/** Unsubscribes by one click (RFC 8058): mail providers call it from any origin and follow no redirect. */
api.open.signed('/api/newsletter/one-click', async ({ request, context }) => {
  // Refuses a body that is too long; ignores what the body says.
  await readRaw(request);
  const token = linkToken(new URL(request.url).searchParams.get('token'));
  await unsubscribeByToken(serviceClient(), newsletterLink(token, context));
  return plain(200, 'You are unsubscribed.');
});

/** Redirects a browser that opens the one-click URL to the page for unsubscribing; changes nothing. */
api.open.get('/api/newsletter/one-click', ({ request }) => {
  const token = new URL(request.url).searchParams.get('token') ?? undefined;
  return leadTo(paths.unsubscribe({ token }));
});

/** Takes a signed report of the mail provider, and suppresses an address that bounced or complained. */
api.open.signed('/api/mail/webhook', async ({ request }) => {
  const secrets = env().MAIL_WEBHOOK_SECRETS;
  if (secrets === undefined) throw new HttpError(404, 'There is nothing at this address.');
  const payload = await readRaw(request);
  if (!isSignedWebhook(payload, request.headers, secrets, now())) {
    throw new HttpError(400, 'This was not signed by our email provider.');
  }
  await receiveMailReport(serviceClient(), payload);
  return json({ received: true });
});

/**
 * Stores a message once per `Idempotency-Key` (409 if the key was used for another message), mails it to the
 * team, and mails a receipt to its sender.
 */
api.open.form(
  '/api/contact',
  async ({ request, context, sent: { fields, isPlainForm }, after }) => {
    const key = readIdempotencyKey(request);
    const message = requireValid(contactMessage, fields);
    const sender = await readSender(request, context, fields);
    await sendMessage(serviceClient(), sender, message, key);
    after({ mail: true });
    return isPlainForm ? leadTo(paths.contactSent) : json({ status: 'sent' }, 201);
  },
);

/** Keeps a list of `events` (ids) behind a private link. Only this response has the link's `token`. */
api.open.post('/api/saved-list', async ({ request, context, body }) => {
  const events = requireValid(savedListSchema, body);
  const client = await readClient(request, context);
  const limits = [...forClient(CLIENT_LISTS, client), forEveryone(ALL_LISTS, client)];
  const token = newToken();
  await createSavedList(serviceClient(), token, events, limits);
  return json({ token }, 201);
});

/**
 * Gives the `ids` of a saved list, and the `events` that the guide shows, as a browser stores them. An event
 * that was merged into another keeps the id under which it was saved, but has the fields of the other.
 */
api.open.get('/api/saved-list', async ({ request }) => {
  const { eventIds, moved } = await findSavedList(serviceClient(), bearerToken(request) ?? '');
  const shown = await readCards(anonClient(), [...eventIds, ...moved.values()]);
  const cards = new Map(shown.map((card) => [card.id, card]));
  const events = eventIds.flatMap((id) => {
    const card = cards.get(moved.get(id) ?? id);
    return card === undefined ? [] : [savedFields({ ...card, id })];
  });
  return json({ ids: eventIds, events });
});

/** Replaces the ids in a saved list by `events`. 409 if it has other ids than `was`, which the caller read. */
api.open.patch('/api/saved-list', async ({ request, context, body }) => {
  const change = requireValid(savedListChangeSchema, body);
  const client = await readClient(request, context);
  const limits = [...forClient(CLIENT_LIST_CHANGES, client), forEveryone(ALL_LIST_CHANGES, client)];
  const token = bearerToken(request) ?? '';
  await changeSavedList(serviceClient(), token, change, limits);
  return json({ status: 'changed' });
});

/** Deletes the saved list whose token is the bearer token, which ends its link. */
api.open.post('/api/saved-list/deletion', async ({ request }) => {
  await deleteSavedList(serviceClient(), bearerToken(request) ?? '');
  return json({ status: 'deleted' });
});

/**
 * Counts a visit to a page, a save or share of one, or a search that found nothing (`sentVisit`). Answers 204
 * even if nothing was counted, so that a script that inflates figures learns nothing.
 */
api.open.post('/api/visits', async ({ request, context, body }) => {
  await countVisit(body, request.headers, context.ip);
  return noContent();
});

for (const kind of ['impression', 'click'] as const) {
  /** Counts an impression or a click of an advertisement. Answers 204 even if nothing was counted. */
  api.open.post(`/api/ads/:id/${kind}s`, async ({ request, context, id: path }) => {
    const id = requireId(path, 'There’s no advertisement of this number.');
    await countAdvertisement(kind, id, request.headers, context.ip);
    return noContent();
  });
}
