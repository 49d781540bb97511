/** Transcripts of events: submitted, listed and called off, or read and changed with their private links. */
import { eventRecords, SUBMISSION } from '../../../support/records/event-records.ts';
import { addDays } from '../../../../src/time/wall-time.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { newImage, uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });
const { query } = database;
const events = eventRecords(database);
const uploads = uploadRecords(database);

const hashOf = (token: string) => `encode(sha256(convert_to(${token}, 'utf8')), 'hex')`;
const HASH = hashOf('$1');
const LIMIT = '[{"bucket": "one", "subject": "one", "limit": 2, "window_seconds": 600}]';
/** SQL for new images with the names in `$fields.images`. */
const IMAGES = `(select coalesce(jsonb_agg(jsonb_build_object('token_hash', ${hashOf('name')}, 'alt', name) order by at), case when $fields ? 'images' then '[]'::jsonb end)
  from jsonb_array_elements_text($fields -> 'images') with ordinality i (name, at))`;
const weekly = (count: number) =>
  Array.from({ length: count }, (_, week) => ({
    ...{ start_date: addDays('2026-12-22', 7 * week), start_time: '18:00' },
    ...{ end_date: null, end_time: '20:00' },
  }));

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  today: '2026-12-01',
  async begin() {
    await database.clear();
    return {
      ...Object.fromEntries([2, 3, 6, 60].map((count) => [`dates-${count}`, weekly(count)])),
      submission: SUBMISSION,
      order: { amount_cents: 2900, currency: 'usd' },
      pier: [newImage('pier', 'The pier')],
    };
  },
  reads: { version: (id) => events.versionOf(id) },
  makes: {
    event: (columns) => events.linked(columns),
    image: ({ name, ...columns }) => uploads.ready(String(name), columns),
    waiting: ({ name }) => uploads.waiting(String(name)),
  },
  phrases: {
    find: `service find_event_by_link(${HASH})`,
    try: `service select public.find_event_by_link(${HASH}, '${LIMIT}') ->> 'outcome'`,
    seen: `service select public.find_event_by_link(${HASH}) -> 'event' -> '$2'`,
    change: `service select public.change_event_by_link(${HASH}, $fields - 'images', ${IMAGES}, '[]') ->> 'outcome'`,
    /** Replaces the images of an event by a new one, followed by those that the step names. */
    'change-list': `service select public.change_event_by_link(${HASH}, '{}', jsonb_build_array(
      jsonb_build_object('token_hash', ${hashOf(`'$2'`)}, 'alt', '$2'), $3::jsonb) || coalesce($4::jsonb, '[]'), '[]') ->> 'outcome'`,
    'change-limited': `service select public.change_event_by_link(${HASH}, $fields, null, '${LIMIT}') ->> 'outcome'`,
    cancel: `service select public.cancel_event_by_link(${HASH}) ->> 'outcome'`,
    decide: `admin select public.decide_event($1, '$2', 'Because.', $1.version) ->> 'outcome'`,
    submit: `service submit_event($submission, '$1', 'same', '[]', $2, $3, $4) - 'dates' - 'payment'`,
    pay: `service select public.apply_payment_intent(jsonb_build_object('id', 'pi_1', 'status', 'succeeded', 'order', $1::text, 'amount_received', 2900,
      'currency', 'usd', 'amount_refunded', $2, 'error', null)) ->> 'outcome'`,
    'delete-event': `owner update public.events set deleted_at = now() - interval '$2 days', deleted_from = status, status = 'cancelled', withdrawn_at = now() where id = $1`,
    'delete-others': `owner update public.events set deleted_at = now() - interval '$2 days', deleted_from = status, status = 'cancelled', withdrawn_at = now() where id <> $1`,
    stored:
      'owner select title, status, contact_email, image_url, image_alt from public.events order by title',
    images: 'owner select url, alt from public.event_images order by position',
    'open-change': 'owner select change from public.listing_changes',
    between: `editor select b -> 'total', jsonb_array_length(b -> 'rows'), b -> 'cities' from public.events_between($1, private.today(), private.today() + 5) b`,
    search: `anon select event ->> 'title' from public.search_events(p_search => $1) where event is not null`,
    mails: `owner select kind, to_address, payload - 'event' from public.mail_outbox order by created_at, kind`,
    audited: 'owner select action, detail from public.audit_log order by at',
    counts: `owner select (select count(*) from public.listings) as listings, (select count(*) from public.events) as dates,
      (select count(*) from public.payments) as payments, (select count(*) from public.mail_outbox) as mails`,
  },
  steps: {
    /** Stores an event with this title. @returns its id, with dots for the random letters */
    async 'id-of'(_, columns) {
      return (await events.add(columns)).replace(/-[bcdfghjkmnpqrstvwxyz2-9]{6}$/, '-……');
    },
    /** Tells how many uploads a purge would delete now, and then makes unused uploads two days older. */
    async 'thrown-away'() {
      const gone = await database.as('service', 'select id from public.purgeable_uploads(10)');
      await query(`update public.uploads set unused_since = unused_since - interval '2 days'`);
      return String(gone.length);
    },
  },
});
