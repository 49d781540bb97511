/** The organizer that an editor chose for an event whose submitter then adds dates. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { editedRecords } from '../../../support/records/edited-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { listingRecords, weekly } from '../../../support/records/listing-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { query } = database;
const events = eventRecords(database);
const listings = listingRecords(database);
const { edit, editable } = editedRecords(database);

const organizer = async (name: string) =>
  String((await database.insert('organizers', { name }))['id']);

/** Publishes an event with a chosen organizer, and accepts two dates that its submitter adds. */
async function grown() {
  await database.clear();
  const chosen = await organizer('Pier Band');
  const id = await listings.listed(1);
  await events.decide(id, 'approved');
  await edit(id, { organizer_id: chosen });
  expect((await listings.add(id, weekly(3).slice(1))).outcome).toBe('proposed');
  await listings.settle(id, true);
  const dates = await listings.dates();
  return {
    chosen,
    ids: dates.map((date) => String(date['id'])),
    listing: String(dates[0]?.['series_id']),
  };
}

const ofDates = async () => (await listings.dates()).map((date) => date['organizer_id']);

it('is that of the added dates, and the one that the form of the listing shows', async () => {
  const { chosen, listing } = await grown();
  expect(await ofDates()).toEqual([chosen, chosen, chosen]);
  expect((await editable(listing, 'listing'))['organizer_id']).toBe(chosen);
});

it('is given to dates that missed it, except where an editor chose for dates of their own', async () => {
  const folder = new URL('../../../../supabase/migrations/', import.meta.url);
  const file = '20261203050000_give_added_dates_an_organizer.sql';
  const migration = await readFile(new URL(file, folder), 'utf8');
  const repair = () => query(migration.slice(migration.indexOf('update public.series s')));
  /** Takes the organizer from the listing and from all dates but the given one, as it was before. */
  const lose = (kept: string) =>
    query(`begin; set local session_replication_role = replica;
      update public.series set organizer_id = null where organizer_id is not null;
      update public.events set organizer_id = null where id <> '${kept}';
      commit`);

  const lost = await grown();
  await lose(lost.ids[0] ?? '');
  const other = await organizer('Bay Players');
  await edit(lost.ids[2] ?? '', { organizer_id: other });
  await repair();
  expect(await ofDates()).toEqual([lost.chosen, lost.chosen, other]);
  expect((await editable(lost.listing, 'listing'))['organizer_id']).toBe(lost.chosen);

  const { chosen, ids, listing } = await grown();
  await lose('');
  await edit(ids[0] ?? '', { organizer_id: chosen });
  await repair();
  expect(await ofDates()).toEqual([chosen, null, null]);
  expect((await editable(listing, 'listing'))['organizer_id']).toBeNull();
});
