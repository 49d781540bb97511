/** Transcripts of the desk: its queue, decisions and what can be undone, messages, the history, and the system. */
import { CONTACT_MESSAGE, contactRecords } from '../../../support/records/contact-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { parsed, tellTranscripts } from '../../../support/records/transcripts.ts';
import { uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
const { query, row, insert, call } = database;
const events = eventRecords(database);
const uploads = uploadRecords(database);
const messages = contactRecords(database);

/** SQL for the hash of the token of an event's private link; here the token is the event's id. */
const HASH = `encode(sha256(convert_to($1, 'utf8')), 'hex')`;
/** SQL for the revisions of a record, latest first, without the open change, which has its event's id too. */
const REVISIONS = `select r from jsonb_array_elements(public.record_history(jsonb_build_object('id', $1::text)) -> 'rows') with ordinality l (l, at),
  jsonb_array_elements(l -> 'revisions') r where r ->> 'record' = $1::text and r ->> 'table' <> 'listing_changes' order by at`;

interface Queue {
  total: number;
  rows: { title: string; duplicates: number }[];
  next: object | null;
}
const queue = (filters: object = {}, after: object | null = null, limit = 30) =>
  call<Queue>('public.desk_queue($1, $2, $3)', [filters, after, limit], 'editor');

const SHARED = { title: 'Harbor Nights', category: 'music', city: 'Rockport, TX' };

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  today: '2026-12-01',
  reads: {
    /** Version of an event, which a decision about the event must name. */
    version: (id) => events.versionOf(id),
    /** Version of an event or a home pick, as an editor reads it. */
    read: async (id) =>
      (
        await row(
          `select r.at from (select id, updated_at::text as at from public.events
        union all select id::text, updated_at::text from public.home_picks) r where r.id = $1`,
          [id],
        )
      )['at'],
  },
  makes: {
    event: (columns) => events.linked(columns),
    /** Stores a listing of the source `The Harbor Hall`; each of `days` is a date, in days from today. */
    async listing({ days = [], ...columns }) {
      await query(`insert into public.sync_sources (id, name, kind, url) values
        ('00000000-0000-4000-8000-0000000000b1', 'The Harbor Hall', 'rss', 'https://example.org/feed') on conflict do nothing`);
      const shared = { ...SHARED, status: 'pending', ...columns };
      const source = { source_id: '00000000-0000-4000-8000-0000000000b1' };
      const listing = await insert('listings', { ...source, ...shared });
      for (const day of days as number[]) {
        const date = {
          day,
          listing_id: listing['id'],
          date_key: String(day),
          submitter_email: null,
        };
        await events.linked({ ...shared, ...date });
      }
      return listing;
    },
    async sent(fields) {
      await messages.send({ ...CONTACT_MESSAGE, ...fields }, { key: crypto.randomUUID() });
      return row('select * from public.contact_messages order by created_at desc limit 1');
    },
    mail: (columns) =>
      insert('mail_outbox', {
        ...{
          kind: 'event-approved',
          to_address: 'ana@example.org',
          dedup_key: crypto.randomUUID(),
        },
        ...columns,
      }),
    image: async ({ name }) => uploads.ready(String(name)),
    payment: (columns) =>
      insert('payments', {
        ...{ purpose: 'event', amount_cents: 2900, status: 'succeeded' },
        ...{ paid_at: new Date(), fulfilled_at: new Date(), stripe_payment_intent_id: 'pi_1' },
        order_reference: 'order-5f0c1d2e3b4a',
        ...columns,
      }),
  },
  phrases: {
    decide: `editor decide_event($1, '$2', 'Because.', $1.version, 30)`,
    undo: 'editor undo_action($1)',
    mails: `owner select kind, payload - 'event' - 'token' from public.mail_outbox order by created_at, kind`,
    builds: 'owner select reason, requests from public.site_builds',
    audited: 'owner select action, subject_table, detail from public.audit_log order by at',
    status: 'owner select title, status from public.events order by title',
    claimed: `service select jsonb_path_query_array(public.claim_mails(100, 'worker', 60), '$[*].kind')`,
    'said-paid': `service select m #> '{payload,paid}' from jsonb_array_elements(public.claim_mails(100, 'worker', 60)) m where m ->> 'kind' = 'event-rejected'`,
    'refunded-at-stripe': `service apply_payment_intent('{"id": "pi_1", "status": "succeeded", "order": null, "amount_received": 2900, "currency": "usd", "amount_refunded": 2900, "amount_failed": 0}')`,
    'claim-build': `service select public.claim_site_build(0) -> 'claimed'`,
    also: `editor select public.desk_event($1) -> '$2'`,
    history: `editor select l ->> 'kind', l ->> 'title', l ->> 'actor', l -> 'revisions' #> '{0,fields}'
      from jsonb_array_elements(public.record_history($fields) -> 'rows') l`,
    waiting: `editor select public.desk_counts() -> 'pending', public.desk_queue() -> 'total'`,
    announce: `owner insert into public.announcements (message, first_day, last_day) values ('$1', private.today() + ($2), private.today() + ($3))`,
    announcements: `editor select announcement ->> 'message', announcement ->> 'state' from public.desk_announcements() order by 1`,
    'save-announcement': `editor select public.save_announcement(null, null,
      $fields || '{"message": "A storm", "first_day": "2026-12-01", "last_day": "2026-12-02"}') ->> 'outcome'`,
    titles: `$1 select l ->> 'title' from jsonb_array_elements(public.record_history($fields) -> 'rows') l`,
    ask: `editor ask_organizer($1, 'What does it cost?', $1.version, 30)`,
    pick: 'editor save_home_pick($1, $2, $fields)',
    edit: `editor select public.edit_event('$1', $2, (public.editable_event('$1', $2) ->> 'updated_at')::timestamptz, $fields, null, 10) ->> 'outcome'`,
    'edit-images': `editor select public.edit_event('event', $1, (public.editable_event('event', $1) ->> 'updated_at')::timestamptz, $fields,
      case when '$2' = 'null' then '[]' else jsonb_build_array(jsonb_build_object('token_hash', encode(sha256('$2'), 'hex'), 'alt', '')) end, 10) ->> 'outcome'`,
    restore: `editor select public.restore_revision((r ->> 'id')::uuid, (r ->> 'version')::timestamptz, 30) from (${REVISIONS} offset $2 limit 1) x`,
    offered: `editor select r -> 'can_restore' from (${REVISIONS}) x`,
    queue: `editor select r ->> 'title', r ->> 'source', r ->> 'dates_total', r ->> 'duplicates', case when (r -> 'has_change')::boolean then 'with a change' else 'new' end
      from jsonb_array_elements(public.desk_queue($fields, null, 30) -> 'rows') r`,
    desk: 'editor desk_event($1)',
    change: `service select public.change_event_by_link(${HASH}, $fields) ->> 'outcome'`,
    'change-images': `service select public.change_event_by_link(${HASH}, $fields - 'images', (select jsonb_agg(jsonb_build_object(
      'token_hash', encode(sha256(convert_to(name, 'utf8')), 'hex'), 'alt', name) order by at)
      from jsonb_array_elements_text($fields -> 'images') with ordinality i (name, at))) ->> 'outcome'`,
    cancel: `service select public.cancel_event_by_link(${HASH}) ->> 'outcome'`,
    messages: `editor select total, message ->> 'subject' from public.desk_messages($1, $2)`,
    message: 'editor desk_message($1)',
    answer: 'editor answer_message($1, $2, 30)',
  },
  steps: {
    async pages([size], filters) {
      const pages: string[] = [];
      let next: object | null = null;
      do {
        const page: Queue = await queue(filters, next, Number(size));
        pages.push(`${page.rows.map(({ title }) => title).join(', ')} of ${page.total}`);
        ({ next } = page);
      } while (next !== null);
      return pages.join('\n');
    },
    /** Adds a second event, tells the duplicates and clashes that the desk then shows, and removes it. */
    async beside(_, fields) {
      const { id: first } = await row('select id from public.events order by created_at limit 1');
      const other = Object.entries(fields).map(([name, value]) => [name, parsed(value)]);
      const id = await events.linked({ status: 'approved', ...Object.fromEntries(other) });
      const duplicates = (await queue()).rows.map((one) => one.duplicates).join(', ');
      const { clashes } = await call<{ clashes: object[] }>(
        'public.desk_event($1)',
        [first],
        'editor',
      );
      await query('delete from public.events where id = $1', [id]);
      return `duplicates ${duplicates}, clashes ${clashes.length}`;
    },
    /** Ends the time in which actions can be undone, so that mails and builds waiting for it are due. */
    async 'hold-ends'() {
      await query(
        `update public.desk_actions set made_at = made_at - interval '1 hour', held_until = held_until - interval '1 hour'`,
      );
      await query('update public.mail_outbox set next_attempt_at = now() where claimed_at is null');
      await query('update public.site_builds set not_before = now() where build_id is null');
    },
  },
});
