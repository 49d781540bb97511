/** Advertisements with private links on a database of a test's own, and the calls that a link allows. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { hash } from './managed-records.ts';

interface Given {
  status?: string;
  type?: string;
  title?: string;
  /** First and last day, in days from today; without them it has none. */
  from?: number;
  to?: number;
  pausedOn?: number;
  hasPicture?: boolean;
}

export interface ManagedAdAnswer {
  outcome: string;
  type?: string;
  retry_after?: number;
  advertisement?: Record<string, unknown> & {
    picture: { url: string; alt: string | null } | null;
    days: { day: string; seen: number; clicked: number }[];
    off_show: { from: string; to: string }[];
  };
}

export const TEAM = 'team@example.org';

/** @param started gives the database once it has started */
export function managedAdRecords(started: () => ScratchDatabase) {
  const query: ScratchDatabase['query'] = (text, values) => started().query(text, values);

  /** The day so many days from today, as the database knows it. */
  const day = async (offset: number): Promise<string> =>
    String(
      (await query('select (private.today() + $1::integer)::text as day', [offset]))[0]?.['day'],
    );

  /** An advertisement with a private link; the hash of its token is that of its id. */
  async function advertisement(given: Given = {}): Promise<string> {
    const { status = 'pending', type = 'sidebar', title = 'Frames', hasPicture = true } = given;
    const [advertiser] = await query(
      `insert into public.advertisers (name, email) values ('Known Name', gen_random_uuid() || '@example.org')
      returning id`,
    );
    const [row] = await query(
      `insert into public.advertisements (advertiser_id, title, type, status, contact_name, contact_phone,
        link_url, image_url, duration, monthly_rate, total_amount, start_date, end_date, paused_on, review_note)
      values ($1, $2, $3, $4, 'Ana Reyes', '361 555 0100', 'https://frames.example.org/',
        case when $5 then 'https://photos.example.org/first.webp' end, 1, 99, 99,
        private.today() + $6::integer, private.today() + $7::integer, private.today() + $8::integer, 'Too small.')
      returning id`,
      [
        advertiser?.['id'],
        title,
        type,
        status,
        hasPicture,
        given.from ?? null,
        given.to ?? null,
        given.pausedOn ?? null,
      ],
    );
    const id = String(row?.['id']);
    await query('insert into public.manage_links (token_hash, advertisement_id) values ($1, $2)', [
      hash(id),
      id,
    ]);
    return id;
  }

  /** A picture that was sent and made, and whose token's hash is that of its name. */
  const upload = async (
    name: string,
    { width = 600, height = 500, purpose = 'advertisement' } = {},
  ): Promise<void> => {
    await query(
      `insert into public.uploads (purpose, token_hash, object_path, photo_path, photo_url, width, height, ready_at)
      values ($1, $2, $3 || '.jpg', $3 || '.webp', 'https://photos.example.org/' || $3 || '.webp', $4, $5, now())`,
      [purpose, hash(name), name, width, height],
    );
  };

  const call = async (text: string, values: unknown[]): Promise<ManagedAdAnswer> =>
    (await started().as('service', `select ${text} as answer`, values))[0]?.[
      'answer'
    ] as ManagedAdAnswer;

  const find = (token: string, limits: object[] = []) =>
    call('public.find_managed_advertisement($1, $2)', [hash(token), JSON.stringify(limits)]);
  const found = async (id: string) => {
    const { advertisement: ad } = await find(id);
    if (ad === undefined) throw new Error('The link opens nothing.');
    return ad;
  };
  const add = (token: string, name: string, alt = '') =>
    call('public.add_advertisement_picture($1, $2, $3)', [
      hash(token),
      { token_hash: hash(name), alt },
      TEAM,
    ]);

  const change = (id: string, assignment: string, values: unknown[] = []) =>
    query(`update public.advertisements set ${assignment} where id = $1`, [id, ...values]);
  const count = (id: string, offset: number, seen: number, clicked: number) =>
    query(
      `insert into public.advertisement_stats (advertisement_id, day, seen, clicked)
      values ($1, private.today() + $2::integer, $3, $4)`,
      [id, offset, seen, clicked],
    );
  const mails = (id: string) =>
    query(
      `select kind, to_address as "to", payload ->> 'news' as news, payload ? 'token' as "hasToken"
      from public.mail_outbox where payload -> 'advertisement' ->> 'id' = $1 order by created_at`,
      [id],
    );
  const row = async (id: string) =>
    (await query('select * from public.advertisements where id = $1', [id]))[0] ?? {};

  return { day, advertisement, upload, find, found, add, change, count, mails, row };
}
