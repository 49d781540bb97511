/** The organizer that an editor chose for an event whose submitter then adds dates. */
import { expect, it } from 'vitest';
import { editedRecords } from '../../../support/records/edited-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { listingRecords, weekly } from '../../../support/records/listing-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
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
    listing: String(dates[0]?.['listing_id']),
  };
}

const ofDates = async () => (await listings.dates()).map((date) => date['organizer_id']);

it('is that of the added dates, and the one that the form of the listing shows', async () => {
  const { chosen, listing } = await grown();
  expect(await ofDates()).toEqual([chosen, chosen, chosen]);
  expect((await editable(listing, 'listing'))['organizer_id']).toBe(chosen);
});
