/** Submitted events and their private links, for the tests of what a link can do. */
import { paths } from '../../../src/paths.ts';
import { newToken, tokenHash } from '../../../src/server/access/token-hash.ts';
import { adminToken } from './admins.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { serviceDb } from '../stack/service-db.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

export interface SubmittedEvent {
  id: string;
  /** Of a private link, as a mail about the event would carry. */
  token: string;
}

/** Submits an event as a visitor, from an address of its own: how often one may is limited. */
export async function submitEvent(changes: Record<string, unknown> = {}): Promise<SubmittedEvent> {
  const response = await callApi(paths.api.events(), {
    method: 'POST',
    body: sampleSubmission(changes),
    from: someClient(),
  });
  if (response.status !== 201)
    throw new Error(`Not submitted: ${response.status} ${response.text}`);
  const { id } = response.json as { id: string };
  const token = newToken();
  await serviceDb()
    .from('manage_links')
    .insert({ token_hash: tokenHash(token), event_id: id })
    .throwOnError();
  return { id, token };
}

/** When the event, or its open change, was last changed: what an admin's decision names. */
async function currentVersion(id: string): Promise<string> {
  const db = serviceDb();
  const changed = await db.from('event_changes').select('updated_at').eq('event_id', id);
  const event = await db.from('events').select('updated_at').eq('id', id);
  return String((changed.data?.[0] ?? event.data?.[0])?.updated_at);
}

/** Decides as an admin who has read what waits now, or something else. */
export async function decideAsAdmin(
  id: string,
  decision: 'approved' | 'rejected',
  given: { version?: string; reason?: string } = {},
): Promise<ApiResponse> {
  const { version = await currentVersion(id), reason } = given;
  return callApi(paths.api.decideEvent(id), {
    method: 'POST',
    body: { decision, reason, version },
    headers: { authorization: `Bearer ${await adminToken()}` },
  });
}
