/**
 * The outbox with a real queue and mail server: mails that are delivered, delayed or refused, and senders
 * that are killed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type * as ComposeMail from '../../../../src/features/mail/compose-mail.ts';
import type * as MailOutbox from '../../../../src/features/mail/outbox/mail-outbox.store.ts';
import { proveRuns } from '../../../support/prove.ts';
import { connect } from '../../../support/stack/database.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { samplePayload } from '../../../support/samples/mail/sample-mail.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { siteEnvironment } from '../../../support/stack/site-environment.ts';
import {
  refusal,
  startFakeSmtp,
  type FakeSmtp,
  type FakeSmtpOptions,
} from '../../../support/stack/servers/fake-smtp.ts';

const SEND_MAILS = fileURLToPath(new URL('./send-mails.ts', import.meta.url));
const stack = databaseStack();
let client: Client;

beforeAll(async () => {
  client = await connect(stack.databaseUrl);
});
beforeEach(() => client.query('delete from public.mail_outbox'));
afterAll(async () => {
  await client.query('delete from public.mail_outbox');
  await client.end();
});

const startSmtp = async (options: FakeSmtpOptions = {}): Promise<FakeSmtp> => {
  const smtp = await startFakeSmtp(options);
  onTestFinished(() => smtp.stop());
  return smtp;
};

const environment = (smtpUrl: string): Record<string, string> => ({
  ...siteEnvironment({ ...stack, smtpUrl }),
  SITE_URL: 'https://guide.example',
});

/** Runs the outbox as a newly started function would, and returns its report and its log. */
const runOutbox = async (smtpUrl: string) => {
  freshFunction({ SMTP_URL: smtpUrl });
  const { serviceClient } = await import('../../../../src/server/supabase.ts');
  const { processOutbox } =
    await import('../../../../src/features/mail/outbox/process-outbox.server.ts');
  const lines: string[] = [];
  const keep = (text: string | Uint8Array): boolean => {
    lines.push(String(text));
    return true;
  };
  const streams = [
    vi.spyOn(process.stdout, 'write').mockImplementation(keep),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep),
  ];
  try {
    return { ...(await processOutbox(serviceClient())), log: lines.join('') };
  } finally {
    for (const stream of streams) stream.mockRestore();
  }
};

const enqueue = async (to: string, kind = 'event-approved'): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into public.mail_outbox (kind, to_address, dedup_key, payload)
     values ($1, $2, gen_random_uuid()::text, $3) returning id`,
    [kind, to, samplePayload({ change: false })],
  );
  return rows[0]?.id ?? '';
};

/** Enqueues a mail to each address, one after the other, because a connection runs one query at a time. */
const enqueueAll = async (...addresses: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const to of addresses) ids.push(await enqueue(to));
  return ids;
};

const rows = async (where = 'true'): Promise<Record<string, unknown>[]> =>
  (await client.query<Record<string, unknown>>(`select * from public.mail_outbox where ${where}`))
    .rows;

/** Makes all unsent mails due, as if their waits and leases had ended and no attempt had been made. */
const makeDue = () =>
  client.query(
    `update public.mail_outbox set next_attempt_at = now(), attempts = 0 where sent_at is null`,
  );

/**
 * Returns the Message-ID of a row, which is the same for every copy of its mail and different from
 * all other mails.
 */
const messageId = (id: string) => `<${id}@guide.example>`;

const KILLS = proveRuns(1, 50);

describe('a run', () => {
  it('sends everything that is due, each under the id of its row', async () => {
    const smtp = await startSmtp();
    const ids = await enqueueAll(...Array.from({ length: 12 }, (_, n) => `a${n}@example.org`));
    expect(await runOutbox(smtp.url)).toMatchObject({ sent: 12, failed: 0, dead: 0, log: '' });
    expect(smtp.mails.map((mail) => mail.messageId).toSorted()).toEqual(
      ids.map(messageId).toSorted(),
    );
    expect(await rows(`payload = '{}' and sent_at is not null`)).toHaveLength(12);
  });

  it('keeps every mail while the mail server is away, and sends it later', async () => {
    const ids = [await enqueue('c1@example.org'), await enqueue('c2@example.org')];
    expect(await runOutbox('smtp://127.0.0.1:9')).toMatchObject({ sent: 0, failed: 2, dead: 0 });
    expect(await rows('sent_at is null and dead_at is null')).toHaveLength(2);
    const smtp = await startSmtp();
    expect(await runOutbox(smtp.url)).toMatchObject({ sent: 0 });
    await makeDue();
    expect(await runOutbox(smtp.url)).toMatchObject({ sent: 2 });
    expect(smtp.mails.map((mail) => mail.messageId).toSorted()).toEqual(
      ids.map(messageId).toSorted(),
    );
  });

  it('gives up a recipient that is refused for good, and logs neither address nor token', async () => {
    const smtp = await startSmtp({
      onRecipient: (address) => {
        if (address.startsWith('gone')) throw refusal(550, `5.1.1 <${address}> is unknown here`);
      },
    });
    const id = await enqueue('gone@example.org');
    await enqueue('here@example.org');
    const { log, ...report } = await runOutbox(smtp.url);
    expect(report).toEqual({ sent: 1, failed: 0, dead: 1 });
    const [dead] = await rows('dead_at is not null');
    expect(dead).toMatchObject({ id, to_address: 'gone@example.org', attempts: 1 });
    expect(dead?.['last_error']).toContain('is unknown here');
    expect(log).toContain('"level":"error","event":"mail-given-up"');
    expect(log).toContain(id);
    expect(log).not.toMatch(/gone@|abcdefghijklm/);
  });

  it('sends the others when one cannot be written or recorded, and logs only its kind', async () => {
    const smtp = await startSmtp();
    const ids = await enqueueAll('torn@example.org', 'unsaid@example.org', 'fine@example.org');
    const [torn, unsaid, fine] = ids;
    await client.query(`update public.mail_outbox set kind = 'event-cancelled' where id = $1`, [
      torn,
    ]);
    vi.doMock('../../../../src/features/mail/compose-mail.ts', async (original) => {
      const real: typeof ComposeMail = await original();
      return {
        composeMail: (...given: Parameters<typeof real.composeMail>) => {
          if (given[0] === 'event-cancelled') throw new Error('abcdefghijklm');
          return real.composeMail(...given);
        },
      };
    });
    vi.doMock('../../../../src/features/mail/outbox/mail-outbox.store.ts', async (original) => {
      const real: typeof MailOutbox = await original();
      return {
        ...real,
        finishMail: (...given: Parameters<typeof real.finishMail>) =>
          given[1] === unsaid
            ? Promise.reject(new Error('abcdefghijklm'))
            : real.finishMail(...given),
      };
    });
    onTestFinished(() => {
      vi.doUnmock('../../../../src/features/mail/compose-mail.ts');
      vi.doUnmock('../../../../src/features/mail/outbox/mail-outbox.store.ts');
    });
    const { log, ...report } = await runOutbox(smtp.url);
    expect(report).toEqual({ sent: 1, failed: 2, dead: 0 });
    expect(await rows('sent_at is not null')).toMatchObject([{ id: fine }]);
    expect(await rows(`last_error = 'writer-failed'`)).toMatchObject([{ id: torn }]);
    expect(log).toContain('"kind":"event-cancelled"');
    expect(log).not.toMatch(/@example|abcdefghijklm/);
  });

  it('starts no sending that a scheduled function would be cut off in, and leaves the mail to the next', async () => {
    const smtp = await startSmtp();
    const ids = await enqueueAll('slow@example.org', 'quick@example.org');
    const late = vi.spyOn(Date, 'now');
    // The first mail is a digest, whose reader is looked up before it is sent.
    await client.query(
      `update public.mail_outbox set kind = 'newsletter-digest',
         payload = jsonb_build_object('issue_id', gen_random_uuid(), 'subscriber', '{"interests": []}'::jsonb)
       where id = $1`,
      [ids[0]],
    );
    vi.doMock('../../../../src/features/mail/outbox/mail-outbox.store.ts', async (original) => ({
      ...(await original<typeof MailOutbox>()),
      declineDigest: async () => {
        // When the second mail has been sent, the first one continues, and the clock jumps 13.5 seconds
        // ahead.
        await vi.waitUntil(() => smtp.mails.length === 1, { timeout: 5_000 });
        late.mockReturnValue(performance.timeOrigin + performance.now() + 13_500);
        return false;
      },
    }));
    onTestFinished(() => {
      late.mockRestore();
      vi.doUnmock('../../../../src/features/mail/outbox/mail-outbox.store.ts');
    });
    const { log, ...report } = await runOutbox(smtp.url);
    expect(report).toEqual({ sent: 1, failed: 1, dead: 0 });
    expect(log).toContain('no-time-left');
    expect(smtp.mails).toHaveLength(1);
    expect(await rows('sent_at is null and dead_at is null')).toMatchObject([{ id: ids[0] }]);
  });
});

describe('a run that is killed between sending and saying so', () => {
  it(`loses no mail, killed ${KILLS} times; a doubled one is known by its id`, async () => {
    const ids: string[] = [];
    let taken = 0;
    let killAt = Infinity;
    let kill: () => void = () => undefined;
    const smtp = await startSmtp({
      onTaken: () => {
        taken += 1;
        if (taken >= killAt) kill();
      },
    });

    for (let run = 0; run < KILLS; run += 1) {
      ids.push(...(await enqueueAll(...[1, 2, 3].map((n) => `k${run}-${n}@example.org`))));
      await makeDue();
      // Kills the sender when the server has accepted the first, second or third mail of the run (in
      // turn), before the row is marked as sent.
      killAt = taken + 1 + (run % 3);
      const child = spawn(process.execPath, [SEND_MAILS], {
        env: { ...process.env, ...environment(smtp.url) },
        stdio: 'ignore',
      });
      kill = () => child.kill('SIGKILL');
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      killAt = Infinity;
    }

    // The leases of the killed senders end, so the next run sends the mails that they did not send.
    await makeDue();
    while ((await runOutbox(smtp.url)).sent > 0);
    expect(await rows('sent_at is null')).toEqual([]);
    const arrived = new Set(smtp.mails.map((mail) => mail.messageId));
    expect(arrived).toEqual(new Set(ids.map(messageId)));
    expect(smtp.mails.length).toBeGreaterThan(ids.length);
  }, 240_000);
});
