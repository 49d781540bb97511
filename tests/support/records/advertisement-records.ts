/** Advertisements in a scratch database: ordered, decided, linked and counted. */
import type { ScratchDatabase } from '../stack/scratch-database.ts';
import { hash, newImage } from './upload-records.ts';

/** Email address of the team. */
export const TEAM = 'team@example.org';

/** An order of two months in the sidebar, as the server passes it to `order_advertisement`. */
export const AD_ORDER = {
  ...{ title: 'Open studio', description: 'Twelve potters.', contact_name: 'Ana Reyes' },
  ...{ contact_email: 'Ana@Example.org', contact_phone: '(361) 555-0142' },
  contact_company: 'Clay & Co',
  contact_website: 'https://clay.example.org',
  link_url: 'https://clay.example.org/open',
  ...{ type: 'sidebar', placement: 'sidebar', monthly_rate: 99, duration: 2, total_amount: 198 },
};

/** A request for a quote. */
export const AD_QUOTE = {
  ...AD_ORDER,
  ...{ type: 'custom', placement: 'homepage', monthly_rate: null, duration: null },
  total_amount: null,
};

/**
 * Columns to set. The others get values for a sidebar advertisement that costs 99 dollars for one month, has
 * an image and waits for review.
 */
export type AdColumns = Readonly<Record<string, unknown>>;

const WAITING: AdColumns = {
  ...{ title: 'Frames', contact_name: 'Ana Reyes', contact_phone: '361 555 0100' },
  link_url: 'https://frames.example.org/',
  ...{ type: 'sidebar', placement: 'sidebar', monthly_rate: 99, duration: 1, total_amount: 99 },
  image_url: 'https://images.example.org/first.jpg',
  image_width: 300,
  image_height: 250,
};

interface Given {
  key?: string;
  fingerprint?: string;
  limits?: object[];
  /** Null for a request for a quote, which has no payment. */
  order?: object | null;
}

interface AdvertisementByLink {
  advertisement?: {
    days: { day: string; impressions: number; clicks: number }[];
    off_show: { from: string; to: string }[];
  };
}

interface Decision {
  decision: string;
  reason?: string;
  start?: string;
  end?: string;
}

export function advertisementRecords(database: ScratchDatabase) {
  const day = async (offset: number): Promise<string> =>
    String((await database.row('select private.today() + $1::integer as day', [offset]))['day']);
  const read = (id: string, columns = '*') =>
    database.row(`select ${columns} from public.advertisements where id = $1`, [id]);
  /** Stores an advertisement with a new advertiser. @returns its id */
  const add = async (columns: AdColumns = {}): Promise<string> => {
    const advertiser = await database.insert('advertisers', {
      name: 'Known Name',
      email: `${crypto.randomUUID()}@example.org`,
    });
    const ad = { ...WAITING, advertiser_id: advertiser['id'], ...columns };
    return String((await database.insert('advertisements', ad))['id']);
  };
  return {
    /** Returns the date this many days from today, in Central time. */
    day,
    /** Returns the given columns of an advertisement, or all. */
    read,

    add,
    /** Stores an active advertisement that began `since` days ago and ends in `left` days. */
    async running(since: number, left: number, columns: AdColumns = {}): Promise<string> {
      return add({
        status: 'active',
        start_date: await day(-since),
        end_date: await day(left),
        ...columns,
      });
    },

    /** Orders an advertisement as the service does. */
    order: (advertisement: object, given: Given = {}) =>
      database.call<Record<string, unknown> & { outcome: string; id: string }>(
        'public.order_advertisement($1, $2, $3, $4, $5, $6, $7)',
        [
          advertisement,
          given.key ?? 'key-1',
          given.fingerprint ?? 'same',
          JSON.stringify(given.limits ?? []),
          null,
          given.order === undefined ? { amount_cents: 19_800, currency: 'usd' } : given.order,
          TEAM,
        ],
      ),

    /** Decides about the stored version of an advertisement as an admin. */
    async decide(id: string, { decision, reason, start, end }: Decision) {
      const { at } = await read(id, 'updated_at::text as at');
      return database.call<{ outcome: string }>(
        'public.decide_advertisement($1, $2, $3, $4, $5, $6)',
        [id, decision, reason, start, end, at],
        'admin',
      );
    },
    count: (id: string, day: string, impressions: number, clicks: number) =>
      database.query(
        `insert into public.count_totals (subject, day, kind, total)
          select $1, $2, t.kind, t.total from (values ('impression', $3::int), ('click', $4::int)) t (kind, total)
          where t.total > 0`,
        [id, day, impressions, clicks],
      ),
    /** Gives an advertisement a private link whose token is the advertisement's id. */
    link: (id: string) =>
      database.insert('private_links', { token_hash: hash(id), advertisement_id: id }),
    find: (token: string) =>
      database.call<AdvertisementByLink>('public.find_advertisement_by_link($1)', [hash(token)]),
    addImage: (token: string, name: string, alt: string) =>
      database.call<{ outcome: string }>('public.add_advertisement_image($1, $2, $3)', [
        hash(token),
        newImage(name, alt),
        TEAM,
      ]),
  };
}
