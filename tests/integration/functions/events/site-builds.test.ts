/** Number of builds that approvals cause. */
import { expect, it } from 'vitest';
import { callApi, someClient } from '../../../support/api/api.ts';
import { decideAsAdmin } from '../../../support/api/event-by-link.ts';
import { query } from '../../../support/records/records.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';

const APPROVALS = 100;

it('a hundred approvals at once make one or two builds', async () => {
  await query('delete from public.site_builds');
  const responses = await Promise.all(
    Array.from({ length: APPROVALS }, async (_, n) => {
      const submitted = await callApi('/api/events', {
        method: 'POST',
        body: sampleSubmission({ title: `Approved In A Hurry ${n}` }),
        from: someClient(),
      });
      const { id } = submitted.json as { id: string };
      return decideAsAdmin(id, 'approved');
    }),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  const builds = async () =>
    (
      await query(
        `select count(distinct build_id)::int as started, count(*) > count(build_id) as is_one_left,
          sum(requests)::int as requests
          from public.site_builds`,
      )
    )[0];
  await expect.poll(async () => Number((await builds())?.['started'])).toBeGreaterThan(0);
  const counted = await builds();
  // All requests that are left become one more build, whatever their number.
  expect(Number(counted?.['started']) + Number(counted?.['is_one_left'])).toBeLessThanOrEqual(2);
  expect(counted?.['requests']).toBe(APPROVALS);
});
