/** Histories of an advertisement, from its order to its last day. Days count from today, December 1, 2026. */
import { beforeAll } from 'vitest';
import { type Fields, type Step, tellHistories } from '../../../support/records/histories.ts';
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { uploadRecords, url } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 1 });
const { query } = database;
const ads = advertisementRecords(database);
const uploads = uploadRecords(database);

const TODAY = '2026-12-01';

let id = '';

const offsetOf = (day: unknown) => {
  const days = Math.round((Date.parse(String(day)) - Date.parse(TODAY)) / 86_400_000);
  return days < 0 ? String(days) : `+${days}`;
};

/** Returns the fields as columns of the table; a value such as `+3` becomes the date in three days. */
async function columnsOf(fields: Fields): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const isDay = value !== null && /^[+-]\d+$/.test(value);
    columns[name] = isDay ? await ads.day(Number(value)) : value;
  }
  return columns;
}

const set = (assignments: string) => query(`update public.advertisements set ${assignments}`);

const STEPS: Record<string, Step> = {
  async ad([status], fields) {
    id = await ads.add({ ...(await columnsOf(fields)), status });
    await ads.link(id);
  },
  async decide([decision = ''], fields) {
    const { start, end, reason } = await columnsOf(fields);
    const made = { decision, start: start as string, end: end as string, reason: reason as string };
    return ads.decide(id, made).catch(({ code: outcome }: { code: string }) => ({ outcome }));
  },
  pay: () =>
    database.insert('payments', {
      ...{ purpose: 'advertisement', advertisement_id: id, amount_cents: 9900 },
      ...{ status: 'succeeded', paid_at: new Date() },
    }),
  async count([offset, impressions, clicks]) {
    await ads.count(id, await ads.day(Number(offset)), Number(impressions), Number(clicks));
  },
  /** Queues the mails to advertisers that are due on a day. */
  news: async ([offset]) =>
    `queued ${String(await database.call('public.enqueue_advertisement_news($1)', [await ads.day(Number(offset))]))}`,
  /** Adds an image by the private link. Uploads it first, unless it is stored or named `unknown`. */
  async image([name = ''], { alt, width = '600', height = '500', purpose = 'advertisement' }) {
    const known = await query('select from public.uploads where object_path = $1', [name]);
    if (known.length === 0 && name !== 'unknown') {
      await uploads.ready(name, { purpose, width, height });
    }
    return ads.addImage(id, name, alt ?? '');
  },
  cancel: () => set(`status = 'cancelled', paused_on = null`),
  orphan: () => set('advertiser_id = null'),
};

async function state(): Promise<string[]> {
  const stored = await ads.read(id);
  const { advertisement } = await ads.find(id);
  const { days = [], off_show: off = [] } = advertisement ?? {};
  const said = [
    ...[stored['status'], stored['type'], stored['placement']].map(String),
    stored['start_date'] === null
      ? 'no days'
      : `${offsetOf(stored['start_date'])} to ${offsetOf(stored['end_date'])}`,
    ...(stored['paused_on'] === null ? [] : [`paused since ${offsetOf(stored['paused_on'])}`]),
    ...(stored['review_note'] === null ? [] : [`"${String(stored['review_note'])}"`]),
  ];
  const [first] = days;
  const listed = days.filter(({ impressions, clicks }) => impressions + clicks > 0);
  return [
    `ad: ${said.join(', ')}`,
    `image: ${String(stored['image_url'] ?? 'none').replace(url('').slice(0, -4), '')} ${String(stored['alt_text'] ?? '')}`,
    `days: ${first === undefined ? 'none' : `${days.length}, ${offsetOf(first.day)} to ${offsetOf(days.at(-1)?.day)}`}`,
    `off show: ${off.map(({ from, to }) => `${offsetOf(from)} to ${offsetOf(to)}`).join(', ') || 'never'}`,
    ...listed.map((day) => `seen ${offsetOf(day.day)}: ${day.impressions}, clicked ${day.clicks}`),
  ];
}

beforeAll(async () => {
  await query(`create or replace function private.today() returns date
      language sql stable set search_path = '' as $$ select date '${TODAY}' $$`);
});

tellHistories(new URL('histories/', import.meta.url), {
  async begin() {
    await database.clear();
  },
  steps: STEPS,
  state,
  async effects() {
    const mails = await query('delete from public.mail_outbox returning *');
    const builds = await query('delete from public.site_builds returning 1');
    return [
      ...mails.map(({ kind, to_address: to, payload }) => {
        const { advertisement: _, ...more } = payload as Record<string, unknown>;
        const toWhom = to === 'team@example.org' ? ' to the team' : '';
        return `mail ${String(kind)}${toWhom}: ${JSON.stringify(more).replaceAll('"', '')}`;
      }),
      ...(builds.length > 0 ? ['asks for a build'] : []),
    ].toSorted();
  },
});
