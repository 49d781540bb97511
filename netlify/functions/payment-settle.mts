import type { Config } from '@netlify/functions';
import { settlementSchema } from '../../src/features/payments/review/settlement.ts';
import { settleAnotherWay } from '../../src/features/payments/review/unresolved-payments.store.ts';
import { requireAdmin } from '../../src/server/access/admin.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readJsonObject, requireId, requireValid } from '../../src/server/http/request.ts';

export const config: Config = { path: '/api/admin/payments/:id/settlement', method: 'POST' };

/**
 * Notes that a payment was settled another way than by a refund, such as by a check. The required `note` of
 * at most 500 characters says how, and stays in the history. The payment then leaves the list and cannot be
 * refunded. 409 if a refund of it is being made, if it is refunded or settled already, or if neither a refund
 * failed nor a dispute was lost.
 */
export default endpoint(async (request, context) => {
  const db = await requireAdmin(request);
  const { note } = requireValid(settlementSchema, await readJsonObject(request));
  const id = requireId(context.params['id'], 'There is no such payment.');
  accept('payment', await settleAnotherWay(db, id, note), 'noted');
  return json({ status: 'settled' });
});
