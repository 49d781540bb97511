/** Mails about events, from the request to the mailbox. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { someClient } from '../../../support/api/api.ts';
import { decideAsAdmin, submitEvent } from '../../../support/api/event-by-link.ts';
import { guide } from '../../../support/stack/guide.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { receivedMails } from '../../../support/api/received-mails.ts';
import { query } from '../../../support/records/records.ts';
import { sampleSubmission } from '../../../support/samples/submissions/sample-submission.ts';
import { startFakeSmtp } from '../../../support/stack/servers/fake-smtp.ts';

const someAddress = () => `${randomUUID()}@example.org`;

/** Returns the event that the private link in a mail opens, found by the stored hash. */
const eventBehind = async (text: string | null): Promise<unknown> => {
  const token = /\/manage-event#([\w-]{43})$/m.exec(text ?? '')?.[1] ?? '';
  const [row] = await query(
    `select event_id from public.private_links
      where token_hash = encode(sha256(convert_to($1, 'utf8')), 'hex')`,
    [token],
  );
  return row?.['event_id'];
};

describe('a submitted event', () => {
  it('gets one mail with its day and its private link', async () => {
    const to = someAddress();
    const { id } = await submitEvent({ contactEmail: to });
    const [mail, ...more] = await receivedMails(to);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      from: 'Coastal Bend Arts <hello@coastalbendarts.example>',
      to: [to],
      subject: 'We have your event: Moonlight Jazz on the Pier',
    });
    expect(mail?.text).toContain('7:00 PM CST');
    expect(mail?.text).toContain(`${guide().siteUrl}/manage-event#`);
    expect(await eventBehind(mail?.text ?? null)).toBe(id);
    expect(mail?.html).toContain('/manage-event#');
  });
});

describe('a decision', () => {
  it('to approve sends the address of the page', async () => {
    const to = someAddress();
    const { id } = await submitEvent({ contactEmail: to });
    await decideAsAdmin(id, 'approved');
    const mail = (await receivedMails(to, 2)).find(({ subject }) => subject.includes('published'));
    expect(mail?.subject).toBe('Your event is published: Moonlight Jazz on the Pier');
    expect(mail?.text).toContain(`${guide().siteUrl}/events/${id}`);
    expect(await eventBehind(mail?.text ?? null)).toBe(id);
  });

  it("to reject sends the volunteer's words", async () => {
    const to = someAddress();
    const { id } = await submitEvent({ contactEmail: to });
    await decideAsAdmin(id, 'rejected', { reason: 'The date is on a Monday.\nIs that so?' });
    const mail = (await receivedMails(to, 2)).find(({ subject }) => subject.startsWith('Not'));
    expect(mail?.text).toContain('> The date is on a Monday.');
    expect(mail?.text).toContain('Change It and Send It Again');
    expect(await eventBehind(mail?.text ?? null)).toBe(id);
  });
});

describe('while the mail server is away', () => {
  const fetchAnything = globalThis.fetch;

  /** Loads the functions anew, with the address of this mail server in their environment. */
  const loaded = async (smtpUrl: string) => {
    freshFunction({ SMTP_URL: smtpUrl });
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const { default: follow } =
      await import('../../../../netlify/functions/change-follow-background.mts');
    // The guide's host would send the mails with its own settings.
    const fetchHere: typeof fetch = async (input, init) => {
      if (!String(input).endsWith('/change-follow-background')) return fetchAnything(input, init);
      await follow(new Request(input, init));
      return new Response(null, { status: 202 });
    };
    vi.spyOn(globalThis, 'fetch').mockImplementation(fetchHere);
    return {
      create: (await import('../../../../netlify/functions/submissions.mts')).default,
      processOutbox: (await import('../../../../netlify/functions/outbox-process.mts')).default,
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
    const { processOutbox } = await loaded(smtp.url);
    expect((await processOutbox()).status).toBe(204);
    expect(await query(`select attempts, payload ${row} and sent_at is not null`, [to])).toEqual([
      { attempts: 2, payload: {} },
    ]);
    const [sent] = await query(`select id ${row}`, [to]);
    expect(smtp.mails.filter((mail) => mail.to.includes(to))).toMatchObject([
      { messageId: `<${String(sent?.['id'])}@localhost>` },
    ]);
  });
});
