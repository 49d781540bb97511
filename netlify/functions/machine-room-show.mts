import type { Config } from '@netlify/functions';
import { readSystem } from '../../src/features/admin/machine-room/read-machine-room.server.ts';
import { readDisputedPayments } from '../../src/features/payments/review/disputed-payments.store.ts';
import { readUnresolvedPayments } from '../../src/features/payments/review/unresolved-payments.store.ts';
import { readSiteRecord } from '../../src/features/site-builds/site-record.server.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';

export const config: Config = { path: '/api/admin/machine-room', method: 'GET' };

/**
 * Gives the parts of the system screen: builds, jobs, mails, payments, storage and versions. A part that
 * cannot be read is null, so that the others are still shown.
 */
export default endpoint(async (request) =>
  json(
    await readSystem(await requireAdmin(request), {
      unresolvedPayments: readUnresolvedPayments,
      disputedPayments: readDisputedPayments,
      siteRecord: readSiteRecord,
    }),
  ),
);
