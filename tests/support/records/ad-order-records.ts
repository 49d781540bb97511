/** Orders of advertisements in a database of its own, as the service hands them over. */
import { hash, url } from './upload-records.ts';
import type { ScratchDatabase } from '../stack/scratch-database.ts';

/** Where requests for quotes are answered. */
export const TEAM = 'team@example.org';

/** Two months in the sidebar. */
export const AD_ORDER = {
  title: 'Open studio',
  description: 'Twelve potters.',
  contact_name: 'Ana Reyes',
  contact_email: 'Ana@Example.org',
  contact_phone: '(361) 555-0142',
  contact_company: 'Clay & Co',
  contact_website: 'https://clay.example.org',
  link_url: 'https://clay.example.org/open',
  type: 'sidebar',
  placement: 'sidebar',
  monthly_rate: 99,
  duration: 2,
  total_amount: 198,
};

/** The same, as a request for a quote. */
export const AD_QUOTE = {
  ...AD_ORDER,
  ...{ type: 'custom', placement: 'homepage', monthly_rate: null, duration: null },
  total_amount: null,
};

const TO_PAY = { amount_cents: 19_800, currency: 'usd' };

interface Given {
  key?: string;
  fingerprint?: string;
  limits?: object[];
  picture?: object | null;
  /** Null for a quote. */
  order?: object | null;
}

interface Answer extends Record<string, unknown> {
  outcome: string;
  id: string;
}

/** The handles on the orders of one database. */
export const adOrderRecords = (database: () => ScratchDatabase) => ({
  async order(advertisement: object, given: Given = {}): Promise<Answer> {
    const { key = 'key-1', fingerprint = 'same', limits = [], picture = null } = given;
    const [row] = await database().as(
      'service',
      'select public.order_advertisement($1, $2, $3, $4, $5, $6, $7) as answer',
      [
        advertisement,
        key,
        fingerprint,
        JSON.stringify(limits),
        picture,
        given.order === undefined ? TO_PAY : given.order,
        TEAM,
      ],
    );
    return row?.['answer'] as Answer;
  },

  stored: (columns = '*') =>
    database().query(`select ${columns} from public.advertisements order by created_at, id`),

  advertisers: () =>
    database().query('select name, email, phone, company, website from public.advertisers'),

  /** A picture that is ready, under one letter. */
  upload: (letter: string, width: number, height: number, purpose = 'advertisement') =>
    database().query(
      `insert into public.uploads (token_hash, object_path, photo_path, photo_url, width, height, ready_at, purpose)
       values ($1, $2, $3, $4, $5, $6, now(), $7)`,
      [hash(letter), letter, `${letter}.jpg`, url(letter), width, height, purpose],
    ),

  clear: () =>
    database().query(
      `truncate public.advertisements, public.advertisers, public.payments, public.uploads,
         public.mail_outbox, public.rate_limits cascade`,
    ),
});
