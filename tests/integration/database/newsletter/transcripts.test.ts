/** Transcripts of the newsletter: its issues and their mails, the queue of all mails, and subscribers as admins see them. */
import { issueRecords } from './issue-records.ts';
import {
  newsletterRecords,
  type SubscriberStatus,
} from '../../../support/records/newsletter-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const { query, call } = database;
const issues = issueRecords(database);
const readers = newsletterRecords(database);

const HASH = `encode(sha256(convert_to($1, 'utf8')), 'hex')`;

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  makes: {
    event: ({ title = 'Jazz', ...columns }) => issues.addEvent(String(title), columns),
    /** Stores a subscriber. @returns the row with the tokens of the links of the first mail */
    subscriber: async ({ email, status }) => {
      const tokens = await readers.subscriber(String(email), status as SubscriberStatus);
      return { ...(await readers.row(String(email))), ...tokens };
    },
    /** Queues a digest about this weekend, and has the sender `one` claim it. */
    async digest() {
      await issues.addEvent('Jazz');
      await issues.addReaders('reader', 1);
      const { id } = await call<{ id: string }>(`public.start_newsletter_issue('2026-11-26')`);
      await call('public.queue_newsletter_issue($1, 5)', [id]);
      // Moves the sample issue to the coming Thursday, because its own day may be past.
      await query(`update public.newsletter_issues
        set day = private.today() + (11 - extract(isodow from private.today())::int) % 7`);
      return (await call<{ id: string }[]>(`public.claim_mails(5, 'one', 60)`))[0]?.id;
    },
  },
  phrases: {
    start: `service start_newsletter_issue('2026-11-26')`,
    queue: 'service queue_newsletter_issue($1, $2)',
    issue: `service select jsonb_path_query_array(public.find_newsletter_issue($1), '$.events[*].title'), public.find_newsletter_issue($1) #>> '{post,slug}', public.find_newsletter_issue($1) ->> 'day'`,
    content: `service select jsonb_path_query_array(public.newsletter_content('2026-11-26'), '$.events[*].title')`,
    mails: `owner select to_address, kind, priority from public.mail_outbox order by to_address, kind`,
    claim: `service select m ->> 'to_address', m ->> 'kind', m -> 'payload', m -> 'attempts', case when (m -> 'is_dead')::boolean then 'dead' else '' end
      from jsonb_array_elements(public.claim_mails(10, '$1', 60)) m`,
    finish: `service finish_mail($1, '$2', $3, $4)`,
    refuse: `service finish_mail($1, '$2', false, '550', true)`,
    later: `owner update public.mail_outbox set next_attempt_at = next_attempt_at - interval '$1 $2'`,
    'mail-state': `owner select payload, sent_at is not null as sent, dead_at is not null as dead, claimed_by, last_error,
      round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from public.mail_outbox`,
    everything: `owner select (select jsonb_agg(s order by s.id) from public.newsletter_subscribers s),
      (select jsonb_agg(l order by l.token_hash) from public.newsletter_links l), (select jsonb_agg(q order by q.id) from public.newsletter_requests q),
      (select jsonb_agg(m order by m.id) from public.mail_outbox m), (select jsonb_agg(r order by r.bucket, r.subject) from public.rate_limits r)`,
    decline: `service decline_digest($1, '$2')`,
    suppress: `service suppress_address('$1', '$2')`,
    subscribe: `service subscribe_to_newsletter(jsonb_build_object('email', '$1', 'source', 'footer', 'consent_text', 'Yes, please.'), '[]')`,
    find: `service find_subscription(${HASH})`,
    leave: `service unsubscribe_by_token(${HASH})`,
    list: `admin select r ->> 'email', r ->> 'status', r ->> 'reason' from jsonb_array_elements(public.desk_subscribers($1, $2, null, 50) -> 'rows') r order by 1`,
    test: `service queue_test_issue('ana@example.org', '{"day": "2026-11-26"}', '[{"bucket": "newsletter-test", "subject": "ana", "limit": 2, "window_seconds": 60}]') - 'retry_after'`,
  },
  steps: {
    readers: async ([prefix = '', count, status = 'active']) => {
      await issues.addReaders(prefix, Number(count), status);
    },
    enqueue: async ([count = '1']) => {
      await query(
        `select private.enqueue_mail('event-approved', 'ana@example.org', gen_random_uuid()::text, '{"reason": "dates"}') from generate_series(1, $1::int)`,
        [count],
      );
    },
    /** Claims a mail and lets it fail, this many times. */
    async fail([times]) {
      const waits: string[] = [];
      for (let attempt = 1; attempt <= Number(times); attempt += 1) {
        const [mail] = await call<{ id: string }[]>(`public.claim_mails(1, 'one', 60)`);
        const outcome = await call('public.finish_mail($1, $2, false, $3)', [
          mail?.id,
          'one',
          `refused ${attempt}`,
        ]);
        const [wait] = await query(
          `select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes from public.mail_outbox`,
        );
        waits.push(`${String(outcome)}, waits ${String(wait?.['minutes'])} minutes`);
        await query(
          `update public.mail_outbox set next_attempt_at = next_attempt_at - interval '6 hours'`,
        );
      }
      return waits.join('\n');
    },
    'next-day': async ([email = '']) => {
      await readers.nextDay(email);
    },
  },
});
