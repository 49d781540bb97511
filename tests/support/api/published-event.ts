import { expect } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { callApi, someClient } from './api.ts';
import { decideAsAdmin } from './event-by-link.ts';
import { sampleSubmission } from '../samples/submissions/sample-submission.ts';

/**
 * Submits an event, approves it, and returns the address of its page, which is made on demand.
 * @param changes replace fields of a valid submission (sample-submission.ts)
 */
export async function publishEvent(changes: Record<string, unknown>): Promise<string> {
  const response = await callApi(paths.api.events(), {
    method: 'POST',
    from: someClient(),
    body: sampleSubmission(changes),
  });
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  const { id } = response.json as { id: string };
  expect((await decideAsAdmin(id, 'approved')).status).toBe(200);
  return paths.event(id);
}
