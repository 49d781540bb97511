/** Histories of listings: the steps of organizers and editors, and what each step changes. */
import { site } from '../../../../src/site.ts';
import { formatWeekday } from '../../../../src/time/format-dates.ts';
import { type Fields, type Step, tellHistories } from '../../../support/records/histories.ts';
import {
  day,
  listingRecords,
  type Scope,
  type Times,
  weekly,
} from '../../../support/records/listing-records.ts';
import { hash, newImage, uploadRecords } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const STORM = 'Because of the storm. A new day will be announced here.';

const database = scratchDatabase({ connections: 1 });
const { query, row, call } = database;
const records = listingRecords(database);
const { ready } = uploadRecords(database);

let passed = 0;
/** Moves the guide's date, `private.today()`, this many days ahead for the whole database. */
async function passDays(days: number) {
  // Keeps the function if the date is the same, because the database plans all others anew for a new one.
  if (days === passed) return;
  passed = days;
  await query(`create or replace function private.today() returns date
    language sql stable set search_path = ''
    as $$ select (now() at time zone '${site.timeZone}')::date + ${days} $$`);
}

/** Ids of the dates, in the order in which they were stored. The first is also the private link's token. */
let ids: string[];
let listing: string;
/** Id of the last action that can be undone. */
let action: string;

const COLUMNS: Record<string, string> = {
  start: 'start_date',
  end: 'end_date',
  time: 'start_time',
};

/** Returns fields such as `start=+7 price=$5` as columns; days count from the first day of the listing. */
const columnsOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      COLUMNS[name] ?? name,
      value?.startsWith('+') === true ? day(0, Number(value)) : value,
    ]),
  );

/** Stores the images of a field `images=pier,band`, if given. @returns the images as a form sends them */
async function imagesOf(fields: Fields): Promise<object[] | undefined> {
  const { images } = fields;
  delete fields['images'];
  if (images === undefined) return undefined;
  const names = images?.split(',') ?? [];
  for (const name of names) await ready(name);
  return names.map((name) => newImage(name, `The ${name}`));
}

const idOf = (place = '') => (place === 'all' ? null : (ids[Number(place) - 1] ?? place));
const at = (offset: string): Times => ({
  ...(weekly(1)[0] as Times),
  start_date: day(0, Number(offset)),
});
interface Answer {
  outcome: string;
  action?: string;
}
async function editor(name: string, ...values: unknown[]): Promise<Answer> {
  const answer = await call<Answer>(`public.${name}`, values, 'editor');
  action = answer.action ?? action;
  return answer;
}
interface Revision {
  id: string;
  record: string;
  table: string;
  can_restore: boolean;
  version: string;
}
/** Returns the revisions of a date, the latest first. */
async function revisions(place?: string): Promise<Revision[]> {
  const id = idOf(place);
  const { rows } = await call<{ rows: { revisions: Revision[] }[] }>(
    'public.record_history($1)',
    [{ id }],
    'editor',
  );
  // Leaves out the open change of the event, which has the event's id.
  return rows.flatMap((line) =>
    line.revisions.filter(({ record, table }) => record === id && table === 'events'),
  );
}
const versionOf = `(select updated_at from public.events where id = $1)`;

/** The steps of a history. Each gets the words of its line and, separately, the fields such as `price=$5`. */
const STEPS: Record<string, Step> = {
  async submit([count = ''], fields) {
    const images = await imagesOf(fields);
    const { id } = await records.submit(weekly(Number(count)), 'key-1', images);
    await database.insert('private_links', { token_hash: hash(id), event_id: id });
  },
  /** Does `submit` and `decide approved`, but the history does not show what the two change and cause. */
  async published([count = ''], fields) {
    await STEPS['submit']?.([count], fields, '');
    await state();
    await STEPS['decide']?.(['approved'], {}, '');
    await effects();
  },
  async change([place, scope], fields) {
    const images = await imagesOf(fields);
    return records.change(ids[0] ?? '', idOf(place), scope as Scope, columnsOf(fields), images);
  },
  postpone: ([place, scope, to = '']) =>
    records.postpone(ids[0] ?? '', idOf(place) ?? '', scope as Scope, to === '-' ? null : at(to)),
  cancel: ([place, scope]) => records.cancel(ids[0] ?? '', idOf(place), scope as Scope),
  add: (offsets) => records.add(ids[0] ?? '', offsets.map(at)),
  async 'take-back'([offset = '']) {
    const { change } = await row('select change from public.listing_changes');
    const { dates } = (change ?? { dates: [] }) as { dates: { op: string; key: string }[] };
    const added = dates.filter(({ op }) => op === 'add');
    return records.takeBack(ids[0] ?? '', added[Number(offset) - 1]?.key ?? 'unknown');
  },
  async decide([decision]) {
    const { version } = await row('select updated_at::text as version from public.listings');
    return editor('decide_event($1, $2, $3, $4, 30)', ids[0], decision, 'Because.', version);
  },
  async settle(parts) {
    const open = await row(
      'select change, updated_at::text as version from public.listing_changes',
    );
    const { fields, dates } = open['change'] as { fields: object; dates: { key: string }[] };
    const accepted = {
      fields: Object.keys(fields).filter((name) => parts[0] === 'all' || parts.includes(name)),
      dates: parts[0] === 'all' ? dates.map(({ key }) => key) : [],
    };
    const call = 'decide_listing_change($1, $2, $3, 30, p_reason => $4)';
    return editor(call, listing, accepted, open['version'], 'The hall is shut.');
  },
  undo: () => editor('undo_action($1)', action),
  async edit([place = ''], fields) {
    const images = (await imagesOf(fields)) ?? null;
    const { organizer: name } = fields;
    delete fields['organizer'];
    if (name !== undefined) {
      fields['organizer_id'] = String((await database.insert('organizers', { name }))['id']);
    }
    const of = place === 'all' ? 'listing' : 'event';
    const call = `edit_event('${of}', $1, (public.editable_event('${of}', $1) ->> 'updated_at')::timestamptz, $2, $3, 30)`;
    const given = [columnsOf(fields), images === null ? null : JSON.stringify(images)];
    return editor(call, idOf(place) ?? listing, ...given);
  },
  delete: ([place = '']) =>
    place === 'all'
      ? editor(`delete_event('listing', $1, p_hold_seconds => 30)`, listing)
      : editor(`delete_event('event', $1, ${versionOf}, 30)`, idOf(place)),
  restore: ([place = '']) =>
    editor(`restore_event($1, $2)`, place === 'all' ? 'listing' : 'event', idOf(place) ?? listing),
  storm: ([place]) =>
    query(`update public.events set status = 'postponed', status_note = '${STORM}' where id = $1`, [
      idOf(place),
    ]),
  unpublish: ([place]) => editor(`unpublish_event($1, ${versionOf}, 30)`, idOf(place)),
  /** Restores a date as it was before a step of its history; step 0 is the latest. */
  async back([place, steps]) {
    const { id, version } = (await revisions(place))[Number(steps ?? 0)] ?? {};
    const { outcome, columns } = (await editor(
      'restore_revision($1, $2, 30)',
      ...[id, version],
    )) as Answer & { columns?: string[] };
    return [outcome, ...(columns ?? [])].join(' ');
  },
  offers: async ([place]) =>
    (await revisions(place)).map((one) => (one.can_restore ? 'offered' : 'not offered')).join(', '),
  /** Sets the state of dates and their note, as an editor does in bad weather. */
  async tell([state = '', ...places], { note = null, until = null }) {
    const dates = await query(
      'select id, updated_at::text as version from public.events where id = any ($1)',
      [places.map(idOf)],
    );
    const last = until === null ? null : day(0, Number(until));
    const told = await editor(
      'set_event_states($1, $2, $3, $4, 30)',
      ...[JSON.stringify(dates), state, note, last],
    );
    return (told as unknown as { results: { outcome: string }[] }).results
      .map(({ outcome }) => outcome)
      .join(', ');
  },
  /** Gives all dates a status to which no other step leads. */
  force: ([status]) => query('update public.events set status = $1', [status]),
  ask: ([place, ...words]) =>
    editor(
      `ask_organizer($1, $2, (select updated_at from public.listings))`,
      idOf(place),
      words.join(' '),
    ),
  pass: ([days]) => passDays(Number(days)),
};

const offsetOf = (date: string) => {
  const days = Math.round((Date.parse(date) - Date.parse(day(0))) / 86_400_000);
  return days < 0 ? String(days) : `+${days}`;
};
const clock = (time: unknown) => String(time).slice(0, 5);

const WEEKDAYS = Array.from({ length: 60 }, (_, offset) => formatWeekday(day(0, offset)));

/** Returns a value as text, with days counted from the first day, and with a date's number for its id. */
function said(value: unknown): string {
  let text = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '');
  for (const [offset, name] of WEEKDAYS.entries()) text = text.replaceAll(name, `+${offset}`);
  for (const [at, id] of ids.entries()) text = text.replaceAll(id, `date ${at + 1}`);
  return text.replaceAll(/\d{4}-\d\d-\d\d/g, (date) => offsetOf(date));
}

/** Returns all that a step can change, as lines of text. */
async function state(): Promise<string[]> {
  const dates = await query(
    `select e.*, c.id is not null as is_public, o.name as organizer,
        (select string_agg(i.alt, ', ' order by i.position) from public.event_images i where i.event_id = e.id) as images
      from public.events e left join public.organizers o on o.id = e.organizer_id left join public.event_cards c on c.id = e.id and e.deleted_at is null
        and e.withdrawn_at is null and e.status in ('approved', 'cancelled', 'postponed')
      order by e.start_date, e.id`,
  );
  ids.push(...dates.map(({ id }) => String(id)).filter((id) => !ids.includes(id)));
  listing = String(dates[0]?.['listing_id']);
  const lines = dates.map((date) => {
    const facts = [
      `${offsetOf(String(date['start_date']))}${date['end_date'] === null ? '' : ` to ${offsetOf(String(date['end_date']))}`}`,
      `${clock(date['start_time'])}, ${String(date['title'])}, ${String(date['price'])}`,
      `${String(date['status'])}${date['is_public'] === true ? '' : ' and hidden'}`,
      ...(date['deleted_at'] === null ? [] : ['deleted']),
      ...(date['status_note'] === null ? [] : [`"${said(date['status_note'])}"`]),
      ...(date['review_note'] === null ? [] : [`because "${String(date['review_note'])}"`]),
      ...(date['organizer'] === null ? [] : [`by ${String(date['organizer'])}`]),
      ...(date['images'] === null ? [] : [`images ${String(date['images'])}`]),
      ...((date['own_fields'] as string[]).length > 0 ? [`own ${String(date['own_fields'])}`] : []),
    ];
    return [ids.indexOf(String(date['id'])), facts.join(', ')] as const;
  });
  const changes = await query('select change from public.listing_changes');
  const asked = await query('select question from public.event_questions');
  const { questions } =
    asked.length === 0
      ? { questions: [] }
      : await call<{ questions: Record<string, unknown>[] }>(
          'public.desk_event($1)',
          [ids[0]],
          'editor',
        );
  const { event: page } = await records.find(ids[0] ?? '');
  const shown = ['is_public', 'is_past', 'is_removed'].filter((name) => page[name] === true);
  const announced = await query('select message, last_day from public.announcements');
  const desk = await call<{ rows: Record<string, unknown>[] }>('public.desk_queue()', [], 'editor');
  return [
    ...lines.toSorted(([one], [two]) => one - two).map(([n, text]) => `date ${n + 1}: ${text}`),
    `listing: ${String((await row('select status from public.listings'))['status'])}`,
    ...changes.map(({ change }) => {
      const {
        fields,
        dates: parts,
        images,
      } = change as {
        fields: Record<string, { to: unknown }>;
        dates: Record<string, unknown>[];
        images?: { alt: string }[] | null;
      };
      const parted = parts.map(({ op, eventId, to, ...values }) =>
        op === 'add'
          ? `add ${said(values['start_date'])} at ${clock(values['start_time'])}`
          : `${String(op)} ${ids.indexOf(String(eventId)) + 1} ${said(to ?? '')}`,
      );
      const shared = Object.entries(fields).map(([name, { to }]) => `${name} ${said(to)}`);
      const shown = images?.map(({ alt }) => alt).join(', ');
      return `open change: ${[...shared, ...(shown === undefined ? [] : [`images ${shown}`]), ...parted].join('; ')}`;
    }),
    ...questions.map(
      ({ question, answered_at: when }) =>
        `question "${String(question)}": ${when === null ? 'open' : 'answered'}`,
    ),
    ...(shown.length > 0 ? [`page: ${shown.join(', ')}`] : []),
    ...announced.map(
      ({ message, last_day: last }) => `announcement: ${String(message)} until ${said(last)}`,
    ),
    ...desk.rows.map(
      (one) =>
        `desk: ${String(one['status'])}, ${String(one['dates_total'])} dates${one['has_change'] === true ? ', with a change' : ''}`,
    ),
  ];
}

/** Returns the mails and requests for builds since the last step, and removes them. */
async function effects(): Promise<string[]> {
  const mails = await query(
    `delete from public.mail_outbox returning kind, payload - 'event' - 'token' as payload, payload #> '{event,dates,count}' as count, created_at`,
  );
  const builds = await query(`delete from public.site_builds returning reason`);
  return [
    ...mails.map(
      ({ kind, payload, count }) =>
        `mail ${String(kind)}${count === null ? '' : ` of ${String(count)} dates`}: ${said(payload)}`,
    ),
    ...(builds.length > 0 ? ['asks for a build'] : []),
  ].toSorted();
}

tellHistories(new URL('histories/', import.meta.url), {
  async begin() {
    await passDays(0);
    await database.clear();
    [ids, listing, action] = [[], '', ''];
  },
  steps: STEPS,
  state,
  effects,
  quiet: ['published'],
});
