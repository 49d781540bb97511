/** Runs complete newsletter issues on a database that no host uses, with a separate mail server. */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import PostalMime from 'postal-mime';
import { vi } from 'vitest';
import {
  issueStart,
  nextIssueDay,
} from '../../../../src/features/newsletter/issue/issue-edition.ts';
import { connect } from '../../../support/stack/database.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { databaseStack } from '../../../support/stack/guide.ts';
import { siteEnvironment } from '../../../support/stack/site-environment.ts';
import {
  startFakeSmtp,
  type FakeSmtp,
  type TakenMail,
} from '../../../support/stack/servers/fake-smtp.ts';

const SCRIPT = fileURLToPath(new URL('send-mails.ts', import.meta.url));

/** Day of the issue: the coming Thursday. Mails of an issue are no longer sent once its weekend is over. */
const DAY = nextIssueDay(new Date());
export const DUE = issueStart(DAY);

const HOST = 'guide.example';

/** A newsletter mail as it arrived, without its body. */
export interface ArrivedDigest {
  to: string;
  messageId: string;
  headers: Map<string, string>;
}

const headersOf = async (raw: string): Promise<Map<string, string>> => {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n') + 4);
  const { headers } = await PostalMime.parse(head);
  return new Map(headers.map(({ key, value }) => [key, value]));
};

export interface IssueRun {
  client: Client;
  supabaseUrl: string;
  /** Mails in the order in which they arrived. */
  arrived: ArrivedDigest[];
  /** Returns the first mail with its body. */
  firstMail: () => string;
  /** Sets what is called after the server has accepted a mail, before the sender gets the response. */
  onMail: (action: (() => void | Promise<void>) | null) => void;
  clear(): Promise<void>;
  addEvents(count: number): Promise<void>;
  /** Stores readers with this status. All except pending ones were confirmed an hour ago. */
  addReaders(status: string, count: number): Promise<void>;
  /** Runs an issue in another process; `supabaseUrl` may be the address of a proxy. */
  run(changes?: { supabaseUrl?: string }): ChildProcess;
  /** Loads the modules of both functions anew, as a new function instance would. */
  load(): Promise<{
    startIssue: (at: Date) => Promise<string>;
    processOutbox: () => Promise<{ sent: number; failed: number; dead: number }>;
  }>;
  /** Makes all unsent mails due, as if their waiting times and the leases of killed senders had ended. */
  makeDue(): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startIssueRun(): Promise<IssueRun> {
  const stack = databaseStack();
  const client = await connect(stack.databaseUrl);
  const arrived: ArrivedDigest[] = [];
  let first = '';
  let action: (() => void | Promise<void>) | null = null;
  const take = async (mail: TakenMail): Promise<void> => {
    if (first === '') first = mail.raw;
    arrived.push({
      to: mail.to.join(),
      messageId: mail.messageId,
      headers: await headersOf(mail.raw),
    });
    // Drops the text of the mail, because ten thousand complete mails would need too much memory.
    mail.raw = '';
    await action?.();
  };
  const smtp: FakeSmtp = await startFakeSmtp({ onTaken: take });
  const clear = async (): Promise<void> => {
    arrived.length = 0;
    smtp.mails.length = 0;
    first = '';
    action = null;
    await client.query(
      `truncate public.newsletter_issues, public.newsletter_subscribers, public.mail_outbox, public.events cascade`,
    );
  };
  const environment = (supabaseUrl = stack.supabaseUrl): Record<string, string> => ({
    ...siteEnvironment({ ...stack, supabaseUrl, smtpUrl: smtp.url }),
    SITE_URL: `https://${HOST}`,
  });

  return {
    client,
    supabaseUrl: stack.supabaseUrl,
    arrived,
    firstMail: () => first,
    onMail(next) {
      action = next;
    },
    clear,
    async addEvents(count) {
      await client.query(
        `insert into public.events
           (title, description, category, start_date, start_time, city, venue_name, price, status, is_featured)
         select 'Evening ' || n || ' on the Pier', repeat('Three trios and one long pier. ', 9),
           (array['music', 'visual-arts', 'film-media'])[1 + n % 3], $1::date + 1 + n % 3, '19:00',
           (array['Corpus Christi, TX', 'Rockport, TX', 'Victoria, TX'])[1 + n % 3],
           'Lawrence Street Pier', '$15-30', 'approved', n % 20 = 0
         from generate_series(1, $2::int) n`,
        [DAY, count],
      );
    },
    async addReaders(status, count) {
      await client.query(
        `insert into public.newsletter_subscribers (email, status, confirmed_at, first_name, interests)
         select $1::text || n || '@example.org', $1,
           case when $1 <> 'pending' then now() - interval '1 hour' end, 'Ana',
           case when n % 3 = 0 then array['music', 'Rockport'] else '{}' end
         from generate_series(1, $2::int) n`,
        [status, count],
      );
    },
    run: ({ supabaseUrl } = {}) =>
      spawn(process.execPath, [SCRIPT], {
        env: { ...process.env, ...environment(supabaseUrl), ISSUE_AT: DUE.toISOString() },
        stdio: 'ignore',
      }),
    async load() {
      freshFunction(environment());
      const { serviceClient } = await import('../../../../src/server/supabase.ts');
      const { startIssue } =
        await import('../../../../src/features/newsletter/issue/issue.server.ts');
      const { processOutbox } =
        await import('../../../../src/features/mail/outbox/process-outbox.server.ts');
      vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      return {
        startIssue: (at) => startIssue(serviceClient(), at),
        processOutbox: () => processOutbox(serviceClient()),
      };
    },
    makeDue: () =>
      client.query(
        `update public.mail_outbox set next_attempt_at = now(), attempts = 0 where sent_at is null`,
      ),
    async stop() {
      await clear();
      await client.end();
      await smtp.stop();
    },
  };
}
