/** Events with private links on a database of a test's own, and the calls that a link allows. */
import { createHash } from 'node:crypto';
import type { Caller } from '../stack/callers.ts';
import type { ScratchDatabase } from '../stack/scratch-database.ts';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export const newPicture = (name: string, alt = '') => ({ token_hash: hash(name), alt });

export const UNPUBLISHED = ['pending', 'rejected'];
export const PUBLISHED = ['approved', 'postponed'];

interface Given {
  status?: string;
  title?: string;
  /** Days from today. */
  day?: number;
  premium?: boolean;
}

export interface Answer {
  outcome: string;
  reason?: string;
  retry_after?: number;
  event?: Record<string, unknown> & {
    photos: { upload_id: string; url: string; alt: string }[];
    change: (Record<string, unknown> & { photos: { url: string }[] }) | null;
  };
}

/** @param started gives the database once it has started */
export function managedRecords(started: () => ScratchDatabase) {
  const query: ScratchDatabase['query'] = (text, values) => started().query(text, values);
  const as: ScratchDatabase['as'] = (...given) => started().as(...given);

  /** An event with a private link; the hash of its token is that of its id. */
  async function event({
    status = 'pending',
    title = 'Jazz',
    day = 14,
    premium = false,
  }: Given = {}) {
    const [row] = await query(
      `insert into public.events (title, description, category, start_date, start_time, city, venue_name,
        venue_address, contact_email, submitter_email, status, is_premium, review_note)
      values ($1, 'Three trios.', 'music', private.today() + $2::integer, '19:30', 'Rockport, TX', 'Pier',
        '1 Example Pier', 'public@example.org', 'submitter@example.org', $3::text, $4,
        case when $3 = 'rejected' then 'Not on our coast.' end)
      returning id`,
      [title, day, status, premium],
    );
    const id = String(row?.['id']);
    await query('insert into public.manage_links (token_hash, event_id) values ($1, $2)', [
      hash(id),
      id,
    ]);
    // What the event itself asked for.
    await query('delete from public.site_builds');
    return id;
  }

  /** A picture that was sent and made, and whose token's hash is that of its name. */
  const upload = async (name: string): Promise<void> => {
    await query(
      `insert into public.uploads (token_hash, object_path, photo_path, photo_url, width, height, ready_at)
      values ($1, $2 || '.jpg', $2 || '.webp', 'https://photos.example.org/' || $2 || '.webp', 800, 600, now())`,
      [hash(name), name],
    );
  };

  const call = async (
    caller: Caller,
    text: string,
    values: unknown[],
  ): Promise<Record<string, unknown>> =>
    (await as(caller, `select ${text} as answer`, values))[0]?.['answer'] as Record<
      string,
      unknown
    >;

  const service = async (text: string, values: unknown[]): Promise<Answer> =>
    (await call('service', text, values)) as unknown as Answer;

  const find = (id: string) => service('public.find_managed_event($1)', [hash(id)]);
  const change = (
    id: string,
    fields: object,
    photos: object[] | null = null,
    limits: object[] = [],
  ) =>
    service('public.change_managed_event($1, $2, $3, $4)', [
      hash(id),
      fields,
      photos === null ? null : JSON.stringify(photos),
      JSON.stringify(limits),
    ]);
  const cancel = (id: string) => service('public.cancel_managed_event($1)', [hash(id)]);

  const row = async (id: string) =>
    (await query('select * from public.events where id = $1', [id]))[0] ?? {};
  const openChange = async (id: string) =>
    (
      await query(
        `select event, photos, updated_at::text as seen from public.event_changes where event_id = $1`,
        [id],
      )
    )[0] as { event: Record<string, unknown>; photos: unknown; seen: string } | undefined;
  const mails = (id: string) =>
    query(
      `select kind, to_address as "to", payload - 'token' - 'event' as more from public.mail_outbox
      where payload -> 'event' ->> 'id' = $1 order by created_at, dedup_key`,
      [id],
    );
  const audit = async (id: string) =>
    (
      await query(`select action, detail from public.audit_log where subject_id = $1 order by at`, [
        id,
      ])
    ).map(({ action, detail }) => [action, detail]);
  const builds = () => query('select 1 from public.site_builds');
  const decide = async (id: string, decision: string, seen: string | null = null) =>
    (await call('admin', 'public.decide_event($1, $2, $3, $4)', [
      id,
      decision,
      'Because.',
      seen,
    ])) as unknown as { outcome: string; status?: string };

  /** Everything that a test may leave. */
  const clear = () =>
    query(`truncate public.events, public.uploads, public.mail_outbox, public.rate_limits,
      public.site_builds cascade`);

  return {
    event,
    upload,
    call,
    service,
    find,
    change,
    cancel,
    row,
    openChange,
    mails,
    audit,
    builds,
    decide,
    clear,
  };
}
