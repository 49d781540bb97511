/** Advertisements in a scratch database, and what was left in its outbox about them. */
import type { Caller } from '../stack/callers.ts';
import type { ScratchDatabase } from '../stack/scratch-database.ts';

/** What differs from a paid horizontal banner of one month with its picture, which waits. */
export type AdColumns = Readonly<Record<string, string | number | null>>;

const WAITING: AdColumns = {
  title: 'Records',
  contact_name: 'Bettina Kohl',
  type: 'horizontal',
  placement: 'horizontal_banner',
  monthly_rate: 199,
  duration: 1,
  total_amount: 199,
  image_url: '/photos/a.webp',
  image_width: 728,
  image_height: 90,
};

/** What decide_advertisement takes. */
interface Decision {
  decision: string | null;
  reason?: string | null;
  start?: string;
  end?: string;
  /** Left out: what is there now. */
  seen?: string;
}

export function advertisementRecords(database: ScratchDatabase) {
  const today = async (): Promise<string> => {
    const [row] = await database.query('select private.today() as day');
    return String(row?.['day']);
  };
  const read = async (
    id: string,
    columns: string,
  ): Promise<Record<string, unknown> | undefined> => {
    const [row] = await database.query(
      `select ${columns} from public.advertisements where id = $1`,
      [id],
    );
    return row;
  };
  const day = async (offset: number): Promise<string> => {
    const [row] = await database.query('select private.today() + $1::integer as day', [offset]);
    return String(row?.['day']);
  };
  return {
    today,
    /** The Central day so many days from now. */
    day,
    /** @returns its id */
    async add(columns: AdColumns = {}): Promise<string> {
      const ad = { ...WAITING, ...columns };
      const names = Object.keys(ad);
      const [row] = await database.query(
        `with who as (
          insert into public.advertisers (name, email) values ('Bettina Kohl', 'bettina@example.org')
          on conflict (lower(email)) do update set name = excluded.name returning id
        )
        insert into public.advertisements (advertiser_id, ${names.join(', ')})
        select who.id, ${names.map((name) => `r.${name}`).join(', ')}
        from who, jsonb_populate_record(null::public.advertisements, $1) r
        returning id`,
        [JSON.stringify(ad)],
      );
      return String(row?.['id']);
    },
    /** Columns of one advertisement. */
    read,
    /** Decides about one, by default as an admin. */
    async decide(
      id: string,
      { decision, reason, start, end, seen }: Decision,
      caller: Caller = 'admin',
    ): Promise<unknown> {
      const now = await read(id, 'updated_at::text as at');
      const [row] = await database.as(
        caller,
        'select public.decide_advertisement($1, $2, $3, $4, $5, $6) as answer',
        [id, decision, reason ?? null, start ?? null, end ?? null, seen ?? now?.['at'] ?? null],
      );
      return row?.['answer'];
    },
    /** The mails about it, in the order they were left. */
    async mails(id: string): Promise<{ kind: string; payload: Record<string, unknown> }[]> {
      const rows = await database.query(
        `select kind, payload from public.mail_outbox
        where payload #>> '{advertisement,id}' = $1 order by created_at, kind`,
        [id],
      );
      return rows as { kind: string; payload: Record<string, unknown> }[];
    },
  };
}
