/** Transcripts of advertisements: ordered, decided, listed, linked and counted. Today is December 1, 2026. */
import {
  AD_ORDER,
  AD_QUOTE,
  advertisementRecords,
} from '../../../support/records/advertisement-records.ts';
import { uploadRecords } from '../../../support/records/upload-records.ts';
import { tellTranscripts } from '../../../support/records/transcripts.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 60 });
const ads = advertisementRecords(database);
const uploads = uploadRecords(database);

const HASH = (name: string) => `encode(sha256(convert_to(${name}, 'utf8')), 'hex')`;
const LIMIT = '[{"bucket": "one", "subject": "one", "limit": 2, "window_seconds": 600}]';

tellTranscripts(new URL('transcripts/', import.meta.url), database, {
  today: '2026-12-01',
  async begin() {
    await database.clear();
    return { order: AD_ORDER, quote: AD_QUOTE };
  },
  reads: {
    version: async (id) => (await ads.read(id, 'updated_at::text as at'))['at'],
  },
  makes: {
    async ad(columns) {
      const id = await ads.add(columns);
      await ads.link(id);
      return id;
    },
    /** Stores an advertisement that is on show in December 2026. */
    running: (columns) =>
      ads.add({ status: 'active', start_date: '2026-12-01', end_date: '2026-12-31', ...columns }),
    image: ({ name, ...columns }) =>
      uploads.ready(String(name), {
        purpose: 'advertisement',
        width: 600,
        height: 500,
        ...columns,
      }),
  },
  phrases: {
    decide: `admin decide_advertisement($1, '$2', 'Because.', $3, null, $1.version)`,
    news: `service enqueue_advertisement_news('$1')`,
    list: `admin select total, advertisement ->> 'title' from public.desk_advertisements($1, $2, $3)`,
    mails: `owner select kind, to_address, payload - 'advertisement', links from public.mail_outbox order by created_at, kind`,
    audited: 'owner select action, subject_table, detail from public.audit_log order by at',
    ads: 'owner select title, status, start_date, end_date, live_notified_at is not null from public.advertisements order by created_at',
    order: `service order_advertisement($order, '$1', 'same', '[]', $2, '{"amount_cents": 19800, "currency": "usd"}', 'team@example.org') - 'payment' - 'created_at' - 'updated_at' - 'advertiser_id'`,
    'order-image': `service select public.order_advertisement($order || $fields, '$1', 'same', '${LIMIT}',
      jsonb_build_object('token_hash', ${HASH(`'$2'`)}, 'alt', 'Clay'), '{"amount_cents": 19800, "currency": "usd"}', 'team@example.org') ->> 'outcome'`,
    renew: `service order_advertisement($order || $fields, '$1', 'same', '[]', jsonb_build_object('renews', $2::text), '{"amount_cents": 19800, "currency": "usd"}', 'team@example.org') - 'payment'`,
    images:
      'owner select image_url, image_width, image_height, alt_text, status from public.advertisements order by created_at',
    advertisers: 'owner select name, email, phone, company, website from public.advertisers',
    find: `service find_advertisement_by_link(${HASH('$1')})`,
    try: `service select public.find_advertisement_by_link(${HASH('$1')}, '${LIMIT}') ->> 'outcome'`,
    'add-image': `service select public.add_advertisement_image(${HASH('$1')}, jsonb_build_object('token_hash', ${HASH(`'$2'`)}, 'alt', '$3'), 'team@example.org', '${LIMIT}') ->> 'outcome'`,
    unused:
      'owner select object_path from public.uploads where id in (select private.unused_uploads())',
    fold: 'service fold_counts()',
    days: `owner select a.title, d.day, d.impressions, d.clicks from public.advertisements a, private.advertisement_days(a.id) d
      where d.impressions + d.clicks > 0 order by 1, 2`,
    pass: 'owner update public.counts set day = day - 1; update public.count_secrets set day = day - 1',
    count: `service add_counts(jsonb_build_array(jsonb_build_object('kind', coalesce($2, 'impression'), 'subject', $1::text, 'record', 'advertisement', 'record_id', $1::text,
      'network', '198.51.100.7', 'user_agent', coalesce($3, 'Firefox'))), '{"advertisements": 60}')`,
  },
});
