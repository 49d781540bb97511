/** Undoing a decision over the API. */
import { expect, it } from 'vitest';
import { callerClient } from '../../../../src/server/supabase.ts';
import { editors } from '../../../support/api/admins.ts';
import { callApi } from '../../../support/api/api.ts';
import { submitEvent } from '../../../support/api/event-by-link.ts';
import { query } from '../../../support/records/records.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';

const undo = (action: string, token: string) =>
  callApi(`/api/admin/actions/${action}/undo`, {
    method: 'POST',
    body: {},
    headers: { authorization: `Bearer ${token}` },
  });

it('an editor takes a decision back while it is held, once', async () => {
  freshFunction();
  const { editor } = await editors();
  const { id } = await submitEvent();
  const [event] = await query(
    'select updated_at::text as version from public.events where id = $1',
    [id],
  );
  const { data } = await callerClient(editor).rpc('decide_event', {
    ...{
      p_id: id,
      p_decision: 'approved',
      p_version: String(event?.['version']),
      p_hold_seconds: 60,
    },
  });
  const { action } = data as { action: string };
  expect((await undo(action, editor)).status).toBe(200);
  expect(await query('select status from public.events where id = $1', [id])).toEqual([
    { status: 'pending' },
  ]);
  const again = await undo(action, editor);
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('undone already')]);
});
