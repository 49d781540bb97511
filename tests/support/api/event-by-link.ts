/** Submitted events with their private links, for tests of what a link can do. */
import { paths } from '../../../src/paths.ts';
import { newToken, tokenHash } from '../../../src/server/access/token-hash.ts';
import { adminToken } from './admins.ts';
import { callApi, someClient, type ApiResponse } from './api.ts';
import { insert } from '../records/records.ts';
import { serviceDb } from '../stack/service-db.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

/**
 * Submits an event as a visitor, from a new client address and mailbox, because submissions are
 * limited.
 * @returns its id, and the token of a private link, as in a mail about the event
 */
export async function submitEvent(
  changes: Record<string, unknown> = {},
): Promise<{ id: string; token: string }> {
  const response = await callApi(paths.api.events(), {
    method: 'POST',
    body: sampleSubmission(changes),
    from: someClient(),
  });
  if (response.status !== 201)
    throw new Error(`Not submitted: ${response.status} ${response.text}`);
  const { id } = response.json as { id: string };
  const token = newToken();
  await insert('private_links', { token_hash: tokenHash(token), event_id: id });
  return { id, token };
}

/**
 * Returns the version that an admin's decision must name: the time at which the event's open change was last
 * changed or, if no change is open, the time at which its listing was.
 */
async function currentVersion(id: string): Promise<string> {
  const { data } = await serviceDb()
    .from('events')
    .select('status, listings (updated_at, listing_changes (updated_at))')
    .eq('id', id)
    .single();
  const open = data?.status === 'pending' ? null : data?.listings.listing_changes;
  return String((open ?? data?.listings)?.updated_at);
}

/** Approves or rejects an event as an admin who has read its current version, or the version in `given`. */
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

/** Submits an event, approves it, and returns the address of its page, which is made on demand. */
export async function publishEvent(changes: Record<string, unknown>): Promise<string> {
  const { id } = await submitEvent(changes);
  const { status, text } = await decideAsAdmin(id, 'approved');
  if (status !== 200) throw new Error(`Not approved: ${status} ${text}`);
  return paths.event(id);
}
