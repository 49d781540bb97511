/** Events and listings written by editors. */
import { describe, expect, it } from 'vitest';
import { editedRecords } from '../../../support/records/edited-records.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { givenDate, syncRecords, take } from '../../../support/records/sync-records.ts';
import { newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 21 });
const { query, row } = database;
const events = eventRecords(database);
const uploads = uploadRecords(database);
const sync = syncRecords(database);
const { editable, edit, undo, everything } = editedRecords(database);
const shown = (id: string) =>
  query('select url, alt from public.event_images where event_id = $1 order by position', [id]);

describe('an edited event', () => {
  it('is written once by twenty at once, and never over what its organizer changed', async () => {
    await database.clear();
    const id = await events.linked();
    const { updated_at: version } = await editable(id);
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) => edit(id, { title: `Title ${n}` }, { version })),
    );
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual([
      ...Array.from({ length: 19 }, () => 'changed'),
      'saved',
    ]);
    const read = (await editable(id)).updated_at;
    await events.change(id, { price: '$5' });
    expect(await edit(id, { price: '$9' }, { version: read })).toEqual({ outcome: 'changed' });
    expect(await events.row(id)).toMatchObject({ price: '$5' });
    await query('update public.events set deleted_at = now(), deleted_from = status, status = $1, withdrawn_at = now()', ['cancelled']); // prettier-ignore
    expect(await edit(id, {})).toEqual({ outcome: 'deleted_before' });
    expect(await edit('no-such-event-abc123', {}, { version: read })).toEqual({
      outcome: 'missing',
    });
  });

  it('keeps its images by their addresses, in another order, and takes none of another event', async () => {
    await database.clear();
    const id = await events.linked({ is_premium: true });
    const images = [];
    for (const name of ['a', 'b', 'c']) {
      await uploads.ready(name);
      images.push(newImage(name));
    }
    await edit(id, {}, { images });
    await edit(id, {}, { images: [{ url: url('c'), alt: 'C' }, { url: url('a') }] });
    expect(await shown(id)).toEqual([
      { url: url('c'), alt: 'C' },
      { url: url('a'), alt: '' },
    ]);
    expect(await edit(id, { title: 'No' }, { images: [{ url: url('x') }] })).toEqual({
      outcome: 'image_missing',
    });
    expect(await events.row(id)).toMatchObject({ title: 'Jazz', image_url: url('c') });
  });
});

describe('an edited listing', () => {
  const DAYS = ['2030-05-01', '2030-05-02', '2030-05-03'];
  const ofDay = async (day: string) =>
    String((await row('select id from public.events where date_key = $1', [day]))['id']);
  const texts = () =>
    sync.dates(`date_key || ' ' || title || ' ' || coalesce(start_time::text, '-') as t`);

  it('keeps by all later runs what was written for one date or for all, and follows its source else', async () => {
    await sync.start();
    await sync.apply(take(DAYS.map((day) => givenDate(day))));
    await sync.decide('approved');
    const listing = String((await sync.listing())['id']);
    const first = await ofDay(DAYS[0] ?? '');
    await edit(first, { title: 'The Tempest, Premiere', start_time: '18:00' });
    await edit(listing, { venue_name: 'The Old Playhouse' }, { of: 'listing' });
    expect((await editable(first)).pinned).toEqual(['start_time', 'title', 'venue_name']);
    await sync.apply(
      take(
        DAYS.map((day) => givenDate(day, { startTime: '20:00' })),
        { title: 'Tempest', venueName: 'Harbor Playhouse' },
        { hash: 'second' },
      ),
    );
    const change = await sync.change();
    expect(Object.keys(change?.fields ?? {})).toEqual(['title']);
    await sync.accept(
      ['title'],
      (change?.dates ?? []).map(({ key }) => String(key)),
    );
    expect((await texts()).map(({ t }) => t)).toEqual([
      '2030-05-01 The Tempest, Premiere 18:00:00',
      '2030-05-02 Tempest 20:00:00',
      '2030-05-03 Tempest 20:00:00',
    ]);
    expect(await sync.dates('venue_name')).toMatchObject(
      DAYS.map(() => ({ venue_name: 'The Old Playhouse' })),
    );
  });

  it('answers what its source proposes for the same field, takes an image, and is back after Undo', async () => {
    await sync.start();
    await sync.apply(take(DAYS.map((day) => givenDate(day))));
    await sync.decide('approved');
    await sync.apply(
      take(
        DAYS.map((day) => givenDate(day)),
        { title: 'Tempest', price: '$25' },
        { hash: 'second' },
      ),
    );
    await uploads.ready('poster');
    const listing = String((await sync.listing())['id']);
    await query('delete from public.site_builds');
    const before = await everything();
    const { action } = await edit(
      listing,
      { title: 'The Tempest!' },
      { of: 'listing', images: [newImage('poster', 'A poster')] },
    );
    expect(Object.keys((await sync.change())?.fields ?? {})).toEqual(['price']);
    expect(await sync.dates('title, image_url, image_alt')).toEqual(
      DAYS.map(() => ({ title: 'The Tempest!', image_url: url('poster'), image_alt: 'A poster' })),
    );
    expect(await undo(action)).toEqual({ outcome: 'undone' });
    expect(await everything()).toEqual(before);
  });
});
