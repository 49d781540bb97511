/** Mails about events, from the request to the mailbox. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { someClient } from '../../../support/api/api.ts';
import { guide } from '../../../support/stack/guide.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { query } from '../../../support/records/records.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { startFakeSmtp } from '../../../support/stack/servers/fake-smtp.ts';

const someAddress = () => `${randomUUID()}@example.org`;

describe('while the mail server is away', () => {
  const fetchAnything = globalThis.fetch;

  /** Loads the functions anew, with the address of this mail server in their environment. */
  const loaded = async (smtpUrl: string) => {
    freshFunction({ SMTP_URL: smtpUrl });
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { default: follow } =
      await import('../../../../netlify/functions/change-follow-background.mts');
    // Runs the background function here, because the guide's host would send mails with its own settings.
    const fetchHere: typeof fetch = async (input, init) => {
      if (!String(input).endsWith('/change-follow-background')) return fetchAnything(input, init);
      await follow(new Request(input, init));
      return new Response(null, { status: 202 });
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(fetchHere);
    return {
      create: (await import('../../../../netlify/functions/submissions.mts')).default,
      sendAgain: (await import('../../../../netlify/functions/change-follow.mts')).default,
    };
  };

  it('a submission is stored at once, and its mail is sent when the server is back', async () => {
    const to = someAddress();
    // Postpones the mails of other test files, because the outbox tries only its first mail when the
    // mail server does not respond.
    await query(
      `update public.mail_outbox set next_attempt_at = now() + interval '1 hour' where sent_at is null`,
    );
    const { create } = await loaded('smtp://127.0.0.1:9');
    const pending: Promise<unknown>[] = [];
    const url = `${guide().siteUrl}/api/events`;
    const response = await create(
      new Request(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(sampleSubmission({ contactEmail: to })),
      }),
      {
        ip: someClient(),
        params: {},
        waitUntil: (promise: Promise<unknown>) => pending.push(promise),
      } as unknown as Parameters<typeof create>[1],
    );
    expect(response.status).toBe(201);
    await Promise.all(pending);
    const row = 'from public.mail_outbox where to_address = $1';
    expect(await query(`select attempts, sent_at ${row}`, [to])).toEqual([
      { attempts: 1, sent_at: null },
    ]);

    const smtp = await startFakeSmtp();
    onTestFinished(() => smtp.stop());
    await query('update public.mail_outbox set next_attempt_at = now() where to_address = $1', [
      to,
    ]);
    const { sendAgain } = await loaded(smtp.url);
    expect((await sendAgain()).status).toBe(204);
    expect(await query(`select attempts, payload ${row} and sent_at is not null`, [to])).toEqual([
      { attempts: 2, payload: {} },
    ]);
    const [sent] = await query(`select id ${row}`, [to]);
    expect(smtp.mails.filter((mail) => mail.to.includes(to))).toMatchObject([
      { messageId: `<${String(sent?.['id'])}@localhost>` },
    ]);
  });
});
