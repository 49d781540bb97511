/** The health report that uptime services read, and the mails to the team about it. */
import { expect, it, vi } from 'vitest';
import { readHealthFacts } from '../../../../src/features/health/health.store.ts';
import { SILENT_AFTER_MINUTES } from '../../../../src/features/health/health-checks.ts';
import { site } from '../../../../src/site.ts';
import { callApi } from '../../../support/api/api.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { query } from '../../../support/records/records.ts';
import { cutOffUrl } from '../../../support/stack/guide.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { never, startTestServer } from '../../../support/web/web-server.ts';

/** The only line of the report that the test checks, because other tests cause faults in the other lines. */
const JOBS = 'Scheduled functions';

const lineOf = (text: string, subject: string) =>
  text.split('\n').find((line) => line.startsWith(`${subject}: `));

const allJobsRan = () =>
  query(
    `insert into public.job_runs (job, succeeded_at) select unnest($1::text[]), now()
     on conflict (job) do update set succeeded_at = now()`,
    [Object.keys(SILENT_AFTER_MINUTES)],
  );

it('answers 503 with the fault while a job is missing, and says ok once it runs', async () => {
  await allJobsRan();
  await query(
    `update public.job_runs set succeeded_at = now() - interval '3 hours' where job = 'payments-reconcile'`,
  );
  const missing = await callApi('/api/health');
  expect([missing.status, lineOf(missing.text, JOBS)]).toEqual([
    503,
    `${JOBS}: FAULT. The scheduled function payments-reconcile has not succeeded for 3 hours.`,
  ]);
  expect(missing.headers['retry-after']).toBe('60');
  await allJobsRan();
  const { text, headers, status } = await callApi('/api/health');
  expect(lineOf(text, JOBS)).toBe(`${JOBS}: ok, all run`);
  expect(lineOf(text, 'Database')).toBe('Database: ok');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(status).toBe(text.includes('FAULT') ? 503 : 200);
});

it('names no person, no address and no secret', async () => {
  const { text } = await callApi('/api/health');
  expect(text).not.toMatch(/@|https?:|evt_|pi_|CBA-|key/i);
});

it('says that the database does not answer', async () => {
  const { status, text } = await callApi('/api/health', { site: cutOffUrl() });
  expect([status, text]).toEqual([503, 'FAULT\n\nDatabase: FAULT. It doesn’t answer.\n']);
});

it('gives a database that hangs up at its deadline', async () => {
  const silent = await startTestServer({ '*': never });
  freshFunction({ SUPABASE_URL: silent.origin });
  const { serviceClient } = await import('../../../../src/server/supabase.ts');
  const start = performance.now();
  await expect(readHealthFacts(serviceClient(), 200)).rejects.toMatchObject({ unavailable: true });
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('mails the team about a job that stopped, once a day', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await allJobsRan();
  await query(
    `delete from public.mail_outbox where dedup_key like 'team-alert:job-uploads-purge:%'`,
  );
  await query(
    `update public.job_runs set succeeded_at = now() - interval '9 hours' where job = 'uploads-purge'`,
  );
  freshFunction();
  const { default: watch } = await import('../../../../netlify/functions/guide-watch.mts');
  const isIt = ({ subject }: { subject: string }) => subject.includes('uploads-purge');
  expect((await watch()).status).toBe(204);
  expect((await watch()).status).toBe(204);
  await expect
    .poll(async () => (await receivedMails(site.contactEmail)).filter(isIt))
    .toHaveLength(1);
  const [mail] = (await receivedMails(site.contactEmail)).filter(isIt);
  expect(mail?.subject).toBe(
    '[Fault] The scheduled function uploads-purge has not succeeded for 9 hours.',
  );
  expect(mail?.text).toContain('Open Logs, Functions in Netlify');
  await allJobsRan();
});

it('records how a run of a scheduled function ended', async () => {
  freshFunction();
  const { scheduled } = await import('../../../../src/server/http/scheduled.ts');
  const job = 'test-of-runs';
  const stored = async () =>
    (
      await query(
        `select failures, succeeded_at is not null as ran from public.job_runs where job = $1`,
        [job],
      )
    )[0];
  await expect(scheduled(job, () => Promise.reject(new Error('no')))()).rejects.toThrow('no');
  expect(await stored()).toEqual({ failures: 1, ran: false });
  await scheduled(job, () => Promise.resolve())();
  expect(await stored()).toEqual({ failures: 0, ran: true });
  await query('delete from public.job_runs where job = $1', [job]);
});
