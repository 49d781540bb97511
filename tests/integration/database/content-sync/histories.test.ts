/** Histories of a source's listings, which people edit and decide about. Days count from May 3, 2030. */
import { addDays } from '../../../../src/time/wall-time.ts';
import { type Fields, type Step, tellHistories } from '../../../support/records/histories.ts';
import { copyOf, sourceImage, sourceImageRecords } from './source-image-records.ts';
import { givenDate, syncRecords, take, WINDOW } from './sync-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const FIRST_DAY = '2030-05-03';

const database = scratchDatabase({ connections: 1 });
const { query, call } = database;
const sync = syncRecords(database);
const images = sourceImageRecords(database, () => sync.run);

/** Id of the last action that can be undone. */
let action = '';

const dayOf = (offset: string) => addDays(FIRST_DAY, Number(offset));
const offsetOf = (date: string) => {
  const days = Math.round((Date.parse(date) - Date.parse(FIRST_DAY)) / 86_400_000);
  return days < 0 ? String(days) : `+${days}`;
};
const said = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', ''))
    .replaceAll(/\d{4}-\d\d-\d\d/g, (date) => offsetOf(date))
    .replaceAll(/(\d\d:\d\d):00/g, '$1');

/**
 * Returns a date of a feed. `+1` is its day, counted from the first day; with `+1>+16` the date was moved,
 * with `+1@20:00` it has another time, with `+1!` it is cancelled, and with `+1?` it is postponed.
 */
function dateOf(word: string) {
  const [, key = '', moved, time, mark] =
    /^([+-]\d+)(?:>(\S\d+))?(?:@([\d:]+))?([!?])?$/.exec(word) ?? [];
  return givenDate(dayOf(key), {
    ...(moved === undefined ? {} : { startDate: dayOf(moved) }),
    ...(time === undefined ? {} : { startTime: time }),
    isCancelled: mark !== undefined,
    ...(mark === '?' ? { postponed: 'New date TBA' } : {}),
  });
}

/** Returns the write that stores a feed's listing. With `own_price=$5`, only the last date has this price. */
function taken(words: string[], fields: Fields) {
  const { id = 'tempest', hash = 'hash', image, from, to, ...facts } = fields;
  const own = Object.entries(facts).filter(([name]) => name.startsWith('own_'));
  const shared = Object.entries(facts).filter(([name]) => !name.startsWith('own_'));
  const dates = words.filter((word) => /^[+-]/.test(word)).map(dateOf);
  const last = dates.at(-1);
  if (last) last.own = Object.fromEntries(own.map(([name, value]) => [name.slice(4), value]));
  const write = take(
    dates,
    {
      ...Object.fromEntries(shared),
      ...(image === undefined ? {} : { imageUrl: image === null ? null : sourceImage(image) }),
    },
    {
      externalId: String(id),
      hash: `${String(hash)} ${String(image)}`,
      isComplete: !words.includes('incomplete'),
    },
  );
  return from === undefined
    ? write
    : { ...write, window: { from: dayOf(String(from)), to: dayOf(String(to)) } };
}

const apply = async (write: object) =>
  (await sync.apply(write))
    .map(({ result, reason }) => (reason === undefined ? result : `${result}: ${reason}`))
    .join(', ');
const assignments = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} = ${value === null ? 'null' : `'${value}'`}`)
    .join(', ');

async function remembered(answer: Promise<{ outcome: string; action: string }>) {
  const made = await answer;
  ({ action } = made);
  return made;
}

const STEPS: Record<string, Step> = {
  feed: (words, fields) => apply(taken(words, fields)),
  gone: (words, { id = 'tempest' }) =>
    apply({
      ...{ op: 'gone', externalId: id },
      ...(words.includes('private') ? { isPrivate: true } : { window: WINDOW }),
    }),
  duplicate: (_, { id = 'tempest' }) =>
    apply({ op: 'mark-duplicate', externalId: id, hash: 'h', title: 'D', duplicateOf: 'x-bcdfgh' }),
  decide: ([decision = '']) => remembered(sync.decide(decision, 30)),
  async public() {
    await query(`update public.listings set status = 'approved'`);
    await query(`update public.events set status = 'approved'`);
  },
  accept: (words) =>
    remembered(
      sync.accept(
        words.filter((word) => /^[a-z]/.test(word) && word !== 'nothing'),
        words.filter((word) => /^[+-]/.test(word)).map(dayOf),
        30,
      ),
    ),
  undo: () => call('public.undo_action($1)', [action], 'admin'),
  /** Changes columns of the listing, or of the date on this day, as a person does. */
  edit: ([what = ''], fields) =>
    what === 'listing'
      ? query(`update public.listings set ${assignments(fields)}`)
      : query(`update public.events set ${assignments(fields)} where date_key = $1`, [dayOf(what)]),
  delete: ([what = '']) =>
    what.startsWith('+')
      ? query('delete from public.events where date_key = $1', [dayOf(what)])
      : query(
          `delete from public.listings l using public.sync_items i where i.listing_id = l.id and i.external_id = $1`,
          [what],
        ),
  past: ([what = '']) =>
    query(
      `update public.events set start_date = '2020-05-03', pinned_fields = '{}' where date_key = $1`,
      [dayOf(what)],
    ),
  async copy([name = '']) {
    await images.copy(name);
  },
  async place() {
    const { placed, proposed } = await images.place(sync.source);
    return `placed ${String(placed)}, proposed ${String(proposed)}`;
  },
};

const list = (name: string, values: unknown) =>
  (values as string[]).length > 0 ? [`${name} ${said((values as string[]).join(' '))}`] : [];
const imageOf = (value: unknown) =>
  value === null
    ? []
    : [`image ${String(value).replace(copyOf('').slice(0, -4), '').replace('.jpg', '')}`];

async function state(): Promise<string[]> {
  const listings = await query(
    `select l.*, i.external_id as item from public.listings l left join public.sync_items i on i.listing_id = l.id order by 2, l.title`,
  );
  const dates = await query(
    `select e.*, i.external_id as item from public.events e left join public.sync_items i on i.listing_id = e.listing_id order by i.external_id, e.date_key`,
  );
  const items = await query('select * from public.sync_items order by external_id');
  const changes = await query('select change from public.listing_changes');
  const wanted = await images.wanted(sync.source);
  return [
    ...listings.map((one) =>
      [
        `listing ${String(one['item'])}: ${String(one['status'])}, ${String(one['title'])}, ${String(one['price'])}`,
        ...imageOf(one['image_url']),
        ...list('pinned', one['pinned_fields']),
        ...list('declined', one['declined_dates']),
      ].join(', '),
    ),
    ...dates.map((one) =>
      [
        `${String(one['item'])} ${offsetOf(String(one['date_key']))}: ${offsetOf(String(one['start_date']))} at ${said(one['start_time'])}, ${String(one['status'])}`,
        ...(one['status_note'] === null ? [] : [`"${String(one['status_note'])}"`]),
        `${String(one['title'])}, ${String(one['price'])}, ${String(one['venue_name'])}`,
        ...imageOf(one['image_url']),
        ...list('own', one['own_fields']),
        ...list('pinned', one['pinned_fields']),
      ].join(', '),
    ),
    ...items.map((one) => `item ${String(one['external_id'])}: ${String(one['state'])}`),
    ...changes.map(({ change }) => {
      const open = change as { fields: object; dates: Record<string, unknown>[] };
      const fields = Object.entries(open.fields).map(
        ([name, { to }]: [string, { to: unknown }]) =>
          `${name} ${String(to).replace(copyOf('').slice(0, -4), '')}`,
      );
      const parts = open.dates.map(({ op, key, to, reason, words, start_time: time }) =>
        [op, said(key), to, reason, words, time]
          .filter((value) => value !== undefined && value !== null)
          .map(said)
          .join(' '),
      );
      return `open change: ${[...fields, ...parts].join('; ')}`;
    }),
    ...(wanted.length > 0 ? [`wanted images: ${wanted.join(' ')}`] : []),
  ];
}

tellHistories(new URL('histories/', import.meta.url), {
  async begin() {
    await sync.start();
    action = '';
  },
  steps: STEPS,
  state,
  async effects() {
    const builds = await query('delete from public.site_builds returning 1');
    return builds.length > 0 ? ['asks for a build'] : [];
  },
});
