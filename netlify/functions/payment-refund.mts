import type { Config } from '@netlify/functions';
import { deliverSoon } from '../../src/features/mail/outbox/send-in-background.server.ts';
import { requireRefunded } from '../../src/features/payments/server/payment-responses.server.ts';
import { refundPayment } from '../../src/features/payments/server/refund.server.ts';
import { requireAdmin } from '../../src/server/admin.ts';
import { endpoint, HttpError, json, readJsonObject } from '../../src/server/http.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/admin/payments/:id/refund', method: 'POST' };

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export default endpoint(async (request, context) => {
  const admin = await requireAdmin(request);
  await readJsonObject(request);
  const id = context.params['id'] ?? '';
  if (!ID.test(id)) throw new HttpError(404, 'There is no such payment.');
  const refunded = requireRefunded(await refundPayment(admin, serviceClient(), id));
  deliverSoon(context);
  return json(refunded);
});
