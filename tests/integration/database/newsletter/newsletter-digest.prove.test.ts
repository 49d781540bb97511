/** A complete newsletter issue whose run is killed twice. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IssueRun, startIssueRun } from './issue-run.ts';
import { startHoldingProxy } from '../../../support/stack/kill-at.ts';
import { peakMegabytes } from '../../../support/stack/servers/served.ts';

let issue: IssueRun;

beforeAll(async () => {
  issue = await startIssueRun();
}, 120_000);
afterAll(() => issue.stop());

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await issue.client.query<Record<string, unknown>>(sql, values)).rows;

const numbers = async (sql: string): Promise<Record<string, unknown>> => (await rows(sql))[0] ?? {};

describe('an issue whose run is killed twice', () => {
  /**
   * Number of active readers, more than the run queues in one part: the first kill leaves readers without a
   * queued mail, and the second leaves mails unsent.
   */
  const ACTIVE = 10_000;
  const OTHERS = 500;
  const MOST_MB = 512;

  it(`goes on and reaches each of ${ACTIVE} confirmed readers once, and none of ${3 * OTHERS} others`, async () => {
    await issue.addEvents(60);
    await issue.addReaders('active', ACTIVE);
    for (const status of ['pending', 'unsubscribed', 'suppressed']) {
      await issue.addReaders(status, OTHERS);
    }
    let peak = 0;

    // Kills the first run after it has queued a part of the mails, before it gets the response.
    const proxy = await startHoldingProxy(issue.supabaseUrl);
    const held = proxy.hold(/rpc\/queue_newsletter_issue/, 'response');
    const first = issue.run({ supabaseUrl: proxy.url });
    await held;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(await numbers('select recipients, queued_at from public.newsletter_issues')).toEqual({
      recipients: 500,
      queued_at: null,
    });
    await issue.client.query(
      `insert into public.newsletter_subscribers (email, status, confirmed_at)
        values ('late@example.org', 'active', now())`,
    );

    // Kills the second run in the middle of sending: some mails have arrived and are not marked as sent.
    const second = issue.run();
    const ended = once(second, 'exit');
    issue.onMail(() => {
      if (issue.arrived.length >= ACTIVE / 3) second.kill('SIGKILL');
    });
    const [, signal] = (await ended) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    issue.onMail(null);

    await issue.makeDue();
    const third = issue.run();
    const finished = once(third, 'exit');
    while (third.exitCode === null && third.signalCode === null) {
      peak = Math.max(peak, peakMegabytes(third.pid));
      await Promise.race([finished, sleep(500)]);
    }

    expect(
      await numbers(
        `select count(*)::int as all, count(sent_at)::int as sent from public.mail_outbox`,
      ),
    ).toEqual({ all: ACTIVE, sent: ACTIVE });
    const idsOf = new Map<string, Set<string>>();
    for (const { to, messageId } of issue.arrived) {
      idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId));
    }
    expect([...idsOf.keys()].toSorted()).toEqual(
      Array.from({ length: ACTIVE }, (_, n) => `active${n + 1}@example.org`).toSorted(),
    );
    expect([...idsOf.values()].filter((ids) => ids.size !== 1)).toEqual([]);
    expect(new Set(issue.arrived.map(({ messageId }) => messageId)).size).toBe(ACTIVE);
    expect(peak).toBeLessThan(MOST_MB);

    // Every mail has the headers of RFC 8058 and RFC 2369, with a different link for each reader.
    const links = new Map<string, string>();
    for (const { to, headers } of issue.arrived) {
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const url =
        /^<(https:\/\/guide\.example\/api\/newsletter\/one-click\?token=[\w-]{43})>$/.exec(
          headers.get('list-unsubscribe') ?? '',
        )?.[1];
      links.set(to, new URL(url ?? '').searchParams.get('token') ?? '');
    }
    const [{ own } = {}] = await rows(
      `select count(*)::int as own
        from unnest($1::text[], $2::text[]) as m (email, token)
        join public.newsletter_links l on l.token_hash = private.token_hash(m.token) and l.purpose = 'manage'
        join public.newsletter_subscribers s on s.id = l.subscriber_id and s.email = m.email`,
      [[...links.keys()], [...links.values()]],
    );
    expect(own).toBe(ACTIVE);
  }, 1_800_000);
});
