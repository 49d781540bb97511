/** What an editor restores from the history overwrites nothing that came later, and nothing that has a step of its own. */
import { beforeEach, describe, expect, it } from 'vitest';
import { HOME_PICK } from '../../../../src/desk/records/home-picks/home-pick-record.ts';
import { ANNOUNCEMENT } from '../../../../src/features/announcements/announcement-record.ts';
import { ARTICLE } from '../../../../src/features/blog/article-record.ts';
import { ORGANIZER } from '../../../../src/features/organizers/organizer-record.ts';
import { VENUE } from '../../../../src/features/venues/venue-record.ts';
import { columnsOf, type RecordDescription } from '../../../../src/forms/records/define-record.ts';
import { editedRecords } from '../../../support/records/edited-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query, row, insert } = database;
const { linked } = eventRecords(database);
const uploads = uploadRecords(database);
const { call, edit, undo, everything } = editedRecords(database);

interface Restored {
  outcome: string;
  action: string;
  columns?: string[];
}
interface Revision {
  id: string;
  table: string;
  is_gone: boolean;
  can_restore: boolean;
  version: string | null;
}

/** Returns the revisions of a record, latest step first. */
const revisions = async (id: string): Promise<Revision[]> => {
  const { rows } = await call<{ rows: { revisions: (Revision & { record: string })[] }[] }>(
    'record_history($1)',
    [{ id }],
  );
  // The open change of an event has the event's id.
  return rows.flatMap((line) =>
    line.revisions.filter(({ record, table }) => record === id && table !== 'listing_changes'),
  );
};
const restore = ({ id, version }: Revision) =>
  call<Restored>('restore_revision($1, $2, 30)', [id, version]);
/** Restores the state before a step. `steps` counts back from the latest step, which is 0. */
const restoreBefore = async (id: string, steps = 0): Promise<Restored> => {
  const revision = (await revisions(id))[steps];
  if (revision === undefined) throw new Error(`There is no step ${steps} of ${id}.`);
  return restore(revision);
};
const offered = async (id: string) =>
  (await revisions(id)).map(({ can_restore: canRestore }) => canRestore);
/** Makes a step of an editor from one statement. */
const step = async (table: string, id: string, statement: string): Promise<void> => {
  await query(
    `do $$ begin perform private.begin_action('edit'); ${statement};
      perform private.audit('edit', '${table}', '${id}', '{}'); end $$`,
  );
};
const stored = async (id: string) =>
  (
    await row(
      `select to_jsonb(e) - '{updated_at,search}'::text[] as event from public.events e where id = $1`,
      [id],
    )
  )['event'] as Record<string, unknown>;

beforeEach(() => database.clear());

describe('what was before a step', () => {
  it('is not offered when it is a merged organizer', async () => {
    const id = await linked({ status: 'approved' });
    const [old, kept] = [
      await insert('organizers', { name: 'Pier Players' }),
      await insert('organizers', { name: 'The Pier Players' }),
    ];
    const give = (organizer: unknown) =>
      step('events', id, `update public.events set organizer_id = '${String(organizer)}'`);
    await give(old['id']);
    await give(kept['id']);
    expect((await offered(id))[0]).toBe(true);
    await query('update public.organizers set merged_into = $1 where id = $2', [
      ...[kept['id'], old['id']],
    ]);
    expect((await offered(id))[0]).toBe(false);
  });

  it('answers what is proposed for the same field of a listing', async () => {
    const shared = { title: 'Jazz', category: 'music', city: 'Rockport, TX', status: 'approved' };
    const { id } = (await insert('listings', shared)) as { id: string };
    await step('listings', id, `update public.listings set title = 'Blues'`);
    const fields = { title: { from: 'Blues', to: 'Tango' }, price: { from: null, to: '$5' } };
    await insert('listing_changes', { listing_id: id, change: { fields, dates: [] } });
    const before = await everything();
    const { action } = await restoreBefore(id);
    expect(await row('select title, change from public.listings, public.listing_changes')).toEqual({
      ...{ title: 'Jazz', change: { fields: { price: fields.price }, dates: [] } },
    });
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect(await everything()).toEqual(before);
  });

  it('leaves images alone that a gallery shows, and gives a removed image back', async () => {
    const id = await linked({ status: 'approved' });
    for (const name of ['old', 'new']) await uploads.ready(name);
    await edit(id, {}, { images: [newImage('old')] });
    await edit(id, { title: 'Blues' }, { images: [newImage('new')] });
    await restoreBefore(id);
    expect(await stored(id)).toMatchObject({ title: 'Jazz', image_url: url('new') });
    await edit(id, {}, { images: [] });
    const [removed] = await query(
      `select subject_id as id from public.record_revisions where before ->> 'url' = $1 and after is null`,
      [url('new')],
    );
    expect(await restoreBefore(String(removed?.['id']))).toMatchObject({ outcome: 'restored' });
    expect(await stored(id)).toMatchObject({ image_url: url('new') });
  });
});

it('a deleted message comes back by the step that deleted it, and by no older one', async () => {
  const { id } = (await insert('contact_messages', {
    ...{ name: 'Ana', email: 'ana@example.org', subject: 'Hello', message: 'Thank you.' },
  })) as { id: string };
  await call('answer_message($1, true)', [id]);
  const before = await row(`select to_jsonb(m) - 'updated_at' as m from public.contact_messages m`);
  await call('delete_message($1)', [id]);
  expect(await offered(id)).toEqual([true, false]);
  expect(await restoreBefore(id, 1)).toEqual({ outcome: 'nothing' });
  expect(await restoreBefore(id)).toMatchObject({ outcome: 'restored' });
  expect(
    await row(`select to_jsonb(m) - 'updated_at' as m from public.contact_messages m`),
  ).toEqual(before);
  expect(await offered(id)).toEqual([false, false, false]);
});

it('a new column is restored or not by decision, and never by chance', async () => {
  const rows = await query(
    `select t.name, string_agg(a.attname, ' ' order by a.attname) as columns
      from unnest(private.restorable_tables()) t (name)
      join pg_attribute a on a.attrelid = format('public.%I', t.name)::regclass and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' and a.attname <> all (private.own_action_columns())
      group by t.name`,
  );
  const shared =
    'category city contact_email contact_phone description facebook image_alt image_url instagram organizer_id price ' +
    'price_max_cents price_min_cents social_media source_url tags title twitter venue_address venue_id venue_name website';
  const inOrder = (columns: string) => columns.split(' ').toSorted().join(' ');
  const written = (record: RecordDescription, ...others: string[]) =>
    inOrder([...columnsOf(record), ...others].join(' '));
  expect(
    Object.fromEntries(rows.map(({ name, columns }) => [name, inOrder(String(columns))])),
  ).toEqual({
    events: inOrder(
      `${shared} start_date start_time end_date end_time opening_hours reception_date reception_start reception_end`,
    ),
    listings: inOrder(shared),
    event_images: 'alt event_id height position url width',
    venues: written(VENUE, 'image_url'),
    organizers: written(ORGANIZER, 'image_url'),
    blog_posts: written(ARTICLE, 'image_url', 'slug', 'source_url'),
    contact_messages: 'email message name subject',
    announcements: written(ANNOUNCEMENT),
    home_picks: written(HOME_PICK),
  });
});
