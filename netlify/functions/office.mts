/** What only admins look after: money, advertisements, newsletter, personal data, builds and mails. */
import type { Config } from '@netlify/functions';
import { retrySchema } from '../../src/desk/system/system.ts';
import { retryMails } from '../../src/desk/system/system.store.ts';
import { publishNow, readSystem } from '../../src/desk/system/system.server.ts';
import { adDecisionSchema } from '../../src/desk/advertising/ad-order.ts';
import { decideAdvertisement, readAdOrders } from '../../src/desk/advertising/ad-orders.store.ts';
import { AD_STATES } from '../../src/desk/advertising/ad-state.ts';
import { stopPrivateLinks } from '../../src/features/private-links/private-links.store.ts';
import {
  newsletterFigures,
  sendTestIssue,
} from '../../src/features/newsletter/issue/issue.server.ts';
import { subscriberFilter, subscribersRequest } from '../../src/desk/newsletter/subscribers.ts';
import {
  exportSubscribers,
  liftSuppression,
  listSubscribers,
} from '../../src/desk/newsletter/subscribers.store.ts';
import {
  readDisputedPayments,
  readUnresolvedPayments,
  settleAnotherWay,
} from '../../src/desk/money/money.store.ts';
import { settlementSchema } from '../../src/desk/money/settlement.ts';
import { refundPayment } from '../../src/features/payments/server/reconcile.server.ts';
import { erasureReport } from '../../src/features/privacy/data-erasure.ts';
import { personRequest } from '../../src/features/privacy/person-request.ts';
import { erasePerson, exportPerson } from '../../src/features/privacy/privacy.store.ts';
import { readSiteRecord } from '../../src/features/site-builds/site-record.server.ts';
import { triggerBuild } from '../../src/features/site-builds/trigger-build.server.ts';
import { json } from '../../src/server/http/http.ts';
import {
  listPage,
  listRequest,
  requireId,
  requireQuery,
  requireValid,
} from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { resource } from '../../src/server/http/resource.ts';

export const config: Config = {
  path: [
    '/api/admin/payments/:id/refund',
    '/api/admin/payments/:id/settlement',
    '/api/admin/unresolved-payments',
    '/api/admin/disputes',
    '/api/admin/advertisements',
    '/api/admin/advertisements/:id/decision',
    '/api/admin/advertisements/:id/stop-links',
    '/api/admin/events/:id/stop-links',
    '/api/admin/newsletter',
    '/api/admin/newsletter/test',
    '/api/admin/subscribers',
    '/api/admin/subscribers/export',
    '/api/admin/subscribers/:id/suppression-end',
    '/api/admin/personal-data/export',
    '/api/admin/personal-data/erase',
    '/api/admin/machine-room',
    '/api/admin/machine-room/build',
    '/api/admin/machine-room/mails',
  ],
  method: ['GET', 'POST'],
};

const api = resource();
export default api;

const paymentId = (id: string): string => requireId(id, 'There is no such payment.');

/**
 * Refunds a payment through Stripe, once, and gives its new `status`. 409 if what it paid for is not rejected
 * or cancelled yet. 503 if Stripe cannot be reached: a scheduled job then makes the refund later.
 */
api.admin.post('/api/admin/payments/:id/refund', async ({ db, id, after }) => {
  const status = await refundPayment(db, serviceClient(), paymentId(id));
  after({ mail: true });
  return json({ status });
});

/**
 * Notes that a payment was settled in another way than by a refund, such as by a check; `note` says how. The
 * payment then leaves the list of unresolved payments and cannot be refunded. 409 if neither a refund failed
 * nor a dispute was lost.
 */
api.admin.post('/api/admin/payments/:id/settlement', async ({ db, id, body }) => {
  const { note } = requireValid(settlementSchema, body);
  await settleAnotherWay(db, paymentId(id), note);
  return json({ status: 'settled' });
});

/** Lists payments that an admin has to settle, oldest first; at most 100. Amounts are integer cents. */
api.admin.get('/api/admin/unresolved-payments', async ({ db }) =>
  json({ data: await readUnresolvedPayments(db) }),
);

/** Lists open disputes, the earliest deadline first, then those closed in the last 30 days; at most 100. */
api.admin.get('/api/admin/disputes', async ({ db }) =>
  json({ data: await readDisputedPayments(db) }),
);

const ordersRequest = listRequest(AD_STATES, 'an advertisement', 10);

/** Lists orders of advertisements, pending ones first. `status` is a state, such as `over`; default: all. */
api.admin.get('/api/admin/advertisements', async ({ db, request }) => {
  const { status = null, ...asked } = requireQuery(ordersRequest, request);
  return json(await listPage(asked, (slice) => readAdOrders(db, status, slice)));
});

/**
 * Approves, rejects, pauses, resumes or takes down an advertisement; days are Central. 409 if its state or its
 * image does not allow that, or if it has changed since `version`. Gives the new `status`.
 */
api.admin.post('/api/admin/advertisements/:id/decision', async ({ db, id: path, body, after }) => {
  const decision = requireValid(adDecisionSchema, body);
  const id = requireId(path, 'There is no such advertisement.');
  const { status } = await decideAdvertisement(db, id, decision);
  after({ mail: true, rebuild: true, purge: ['advertisements'] });
  return json({ status });
});

for (const kind of ['event', 'advertisement'] as const) {
  /**
   * Stops all private links of an event or advertisement, and mails a new one to its submitter or advertiser.
   * Gives the masked `address` that the mail goes to; null if it is suppressed, so that no mail goes out.
   */
  api.admin.post(`/api/admin/${kind}s/:id/stop-links`, async ({ db, id: path, after }) => {
    const id = kind === 'event' ? path : requireId(path, 'There is no order of this number.');
    const { address } = await stopPrivateLinks(db, kind, id);
    after({ mail: true });
    return json({ address });
  });
}

/** Gives the number of subscribers by status, the coming issue, and the last 8 issues. */
api.admin.get('/api/admin/newsletter', async ({ db }) => json(await newsletterFigures(db)));

/** Queues the next issue as a test to the admin's own address. 409 if the issue has no event. */
api.admin.post('/api/admin/newsletter/test', async ({ db, admin, after }) => {
  await sendTestIssue({ read: db, write: serviceClient() }, admin.email);
  after({ mail: true });
  return json({ status: 'queued' });
});

/** Gives up to 50 subscribers of a `status` whose address contains `q`, newest first, and the total. */
api.admin.get('/api/admin/subscribers', async ({ db, request }) =>
  json(await listSubscribers(db, requireQuery(subscribersRequest, request))),
);

/** Gives all subscribers of a `status` whose address contains `q`. A POST, as it writes to the audit log. */
api.admin.post('/api/admin/subscribers/export', async ({ db, body }) =>
  json({ subscribers: await exportSubscribers(db, requireValid(subscriberFilter, body)) }),
);

/** Lets mail go to a suppressed address again, without subscribing it. 409 if it is not suppressed any more. */
api.admin.post('/api/admin/subscribers/:id/suppression-end', async ({ db, id: path }) => {
  await liftSuppression(db, requireId(path, 'There is no such subscriber.'));
  return json({ status: 'lifted' });
});

/** Gives everything that the guide keeps about `email`, table by table, and leaves a line in the audit log. */
api.admin.post('/api/admin/personal-data/export', async ({ db, body }) =>
  json(await exportPerson(db, requireValid(personRequest, body).email)),
);

/** Erases what the guide keeps about `email`. May be repeated. Says what was erased and what is kept. */
api.admin.post('/api/admin/personal-data/erase', async ({ db, body, after }) => {
  const { email } = requireValid(personRequest, body);
  const report = erasureReport(await erasePerson(db, email));
  after({ rebuild: true, purge: ['events', 'venues', 'organizers'] });
  return json(report);
});

/** Gives builds, jobs, mails, payments, storage and versions. A part that cannot be read is null. */
api.admin.get('/api/admin/machine-room', async ({ db }) =>
  json(
    await readSystem(db, {
      unresolvedPayments: readUnresolvedPayments,
      disputedPayments: readDisputedPayments,
      siteRecord: readSiteRecord,
    }),
  ),
);

/**
 * Starts a build at once, without the usual pause between two. 409 if a build runs and nothing has changed
 * since it began. 503 if the build did not start: a scheduled job then starts it later.
 */
api.admin.post('/api/admin/machine-room/build', async ({ db }) => {
  await publishNow(db, () => triggerBuild(serviceClient(), 0));
  return json({ status: 'started' });
});

/**
 * Sends an abandoned email again or, if `mail` is null, all of them, except those that a restore of the
 * database holds back.
 */
api.admin.post('/api/admin/machine-room/mails', async ({ db, body, after }) => {
  const { mail } = requireValid(retrySchema, body);
  const { mails } = await retryMails(db, mail);
  after({ mail: true });
  return json({ mails });
});
