/**
 * What visitors read about an event, or about one date of a listing, that its organizer postponed with the
 * private link.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { formatWeekday } from '../../../../src/time/format-dates.ts';
import { addDays } from '../../../../src/time/wall-time.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { day, listingRecords } from '../../../support/records/listing-records.ts';
import { newImage, uploadRecords, url } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const events = eventRecords(database);
const listings = listingRecords(database);
const { ready } = uploadRecords(database);

beforeEach(() => database.clear());

const STORM = 'Because of the storm. A new day will be announced here.';

const HOURS = { start_time: '18:00', end_date: null, end_time: '20:00' };

const noteOf = (date: string) => `New date: ${formatWeekday(date)}`;
const shown = async (id: string) =>
  (
    await database.as('anon', 'select status, status_note from public.event_cards where id = $1', [
      id,
    ])
  )[0];
const stormy = (id: string) =>
  database.query(
    `update public.events set status = 'postponed', status_note = '${STORM}' where id = $1`,
    [id],
  );

/** Returns what the organizer's form for postponing sends for a new day. */
const times = (start_date: string) => ({ ...HOURS, start_date });

/**
 * Stores a public event. @returns its id, and a function that returns the day some days after its first day
 */
async function published() {
  const id = await events.linked({ status: 'approved', ...HOURS });
  const start = String((await events.row(id))['start_date']);
  return { id, moved: (days: number) => addDays(start, days) };
}

describe('a postponed event', () => {
  it.each(['change', 'postpone'] as const)(
    'takes place again when its first day is entered with %s',
    async (how) => {
      const { id, moved } = await published();
      await listings.postpone(id, id, 'one', times(moved(7)));
      expect(await shown(id)).toEqual({ status: 'postponed', status_note: noteOf(moved(7)) });
      const back = times(moved(0));
      expect(
        await (how === 'change' ? events.change(id, back) : listings.postpone(id, id, 'one', back)),
      ).toMatchObject({ outcome: 'changed', event: { status: 'approved', status_note: null } });
      expect(await events.openChange(id)).toBeUndefined();
    },
  );

  const UNKNOWN = { status: 'postponed', status_note: 'New date to be announced' };

  it('has no new day until it is known, takes a waiting one back, and takes place again', async () => {
    const { id, moved } = await published();
    await listings.postpone(id, id, 'one', times(moved(7)));
    const outcomes = [];
    for (let n = 0; n < 2; n += 1) {
      outcomes.push((await listings.postpone(id, id, 'one', null)).outcome);
    }
    expect(outcomes).toEqual(['changed', 'unchanged']);
    expect(await shown(id)).toEqual(UNKNOWN);
    expect(await events.openChange(id)).toBeUndefined();
    expect(await events.change(id, { title: 'Late Jazz' })).toMatchObject({ outcome: 'proposed' });
    expect(await shown(id)).toEqual(UNKNOWN);
    await listings.postpone(id, id, 'one', times(moved(9)));
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: noteOf(moved(9)) });
    await listings.postpone(id, id, 'one', times(moved(0)));
    expect(await shown(id)).toEqual({ status: 'approved', status_note: null });
  });

  it('without a new day keeps the note of the volunteers', async () => {
    const { id } = await published();
    await stormy(id);
    expect((await listings.postpone(id, id, 'one', null)).outcome).toBe('unchanged');
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: STORM });
  });

  it('brings a mail at once, each time that visitors read something else', async () => {
    const { id, moved } = await published();
    await database.query(
      `update public.events set submitter_email = 'a@example.org' where id = $1`,
      [id],
    );
    for (const given of [times(moved(7)), times(moved(7)), null, null]) {
      await listings.postpone(id, id, 'one', given);
    }
    expect(
      await database.query(
        `select payload - 'event' - 'token' as payload from public.mail_outbox where kind = 'event-state' order by created_at`,
      ),
    ).toEqual(
      [noteOf(moved(7)), UNKNOWN.status_note].map((note) => ({
        payload: { state: 'postponed', note, paid: false, by_link: true },
      })),
    );
  });

  it('is proposed once more when its new day waited as a change before, and not again', async () => {
    const { id, moved } = await published();
    await events.change(id, times(moved(7)));
    const outcomes = [];
    for (let n = 0; n < 2; n += 1) {
      outcomes.push((await listings.postpone(id, id, 'one', times(moved(7)))).outcome);
    }
    expect(outcomes).toEqual(['proposed', 'unchanged']);
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: noteOf(moved(7)) });
  });

  it('takes place again though another change of it still waits', async () => {
    const { id, moved } = await published();
    await listings.postpone(id, id, 'one', times(moved(7)));
    expect(await events.change(id, { start_date: moved(0), title: 'Late Jazz' })).toMatchObject({
      outcome: 'proposed',
      event: { status: 'approved', status_note: null },
    });
  });

  it('keeps the images that wait, also when it takes place again, until others are named', async () => {
    const { id, moved } = await published();
    await ready('pier');
    const waiting = async () =>
      ((await events.find(id)).event?.change?.images ?? []).map((image) => image.url);
    await events.change(id, {}, [newImage('pier', 'The pier')]);
    await listings.postpone(id, id, 'one', times(moved(7)));
    expect(await waiting()).toEqual([url('pier')]);
    expect(await listings.postpone(id, id, 'one', times(moved(0)))).toMatchObject({
      outcome: 'proposed',
      event: { status: 'approved', status_note: null },
    });
    expect(await waiting()).toEqual([url('pier')]);
    await listings.postpone(id, id, 'one', times(moved(7)));
    // The published event has no image, so a list without one takes the waiting image back.
    await events.change(id, { start_date: moved(7) }, []);
    expect(await events.openChange(id)).toMatchObject({ images: null });
    await events.change(id, { start_date: moved(0) });
    expect(await events.openChange(id)).toBeUndefined();
  });

  it('names the day that waits, also when a change and no postponement gives another', async () => {
    const { id, moved } = await published();
    await listings.postpone(id, id, 'one', times(moved(7)));
    await events.change(id, { start_date: moved(14) });
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: noteOf(moved(14)) });
    await events.change(id, { start_date: moved(14), title: 'Late Jazz' });
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: noteOf(moved(14)) });
  });

  it('that volunteers had postponed has their note back', async () => {
    const { id, moved } = await published();
    await stormy(id);
    await events.change(id, { title: 'Late Jazz' });
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: STORM });
    await listings.postpone(id, id, 'one', times(moved(7)));
    await listings.postpone(id, id, 'one', times(moved(14)));
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: noteOf(moved(14)) });
    await events.change(id, { start_date: moved(0) });
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: STORM });
  });

  it('that volunteers had postponed takes place on the new day that they accept', async () => {
    const { id, moved } = await published();
    await stormy(id);
    await events.change(id, { start_date: moved(7) });
    await events.decide(id, 'approved');
    expect(await shown(id)).toEqual({ status: 'approved', status_note: null });
  });

  it('takes place when an editor types the day that waits', async () => {
    const { id, moved } = await published();
    await listings.postpone(id, id, 'one', times(moved(7)));
    await database.call(
      'public.edit_event($1, $2, $3)',
      [id, await events.eventVersion(id), { start_date: moved(7) }],
      'editor',
    );
    expect(await shown(id)).toEqual({ status: 'approved', status_note: null });
  });

  it('whose new day is declined stays postponed, and the mail says so', async () => {
    const { id, moved } = await published();
    await listings.postpone(id, id, 'one', times(moved(7)));
    await events.decide(id, 'rejected');
    expect(await shown(id)).toEqual({ status: 'postponed', status_note: null });
    expect(await events.mails(id)).toMatchObject([
      { kind: 'event-state' },
      { kind: 'event-rejected', more: { change: true, postponed: true } },
    ]);
  });
});

describe('postponed dates of a listing', () => {
  const dates = async () =>
    (await listings.dates()).map(({ status, status_note }) => [status, status_note]);
  const APPROVED = ['approved', null];

  it('follow the open change: named anew, and taking place again one by one', async () => {
    const id = await listings.listed(3, 'approved');
    const [, second, third] = (await listings.find(id)).event.dates.map((date) => date.id);
    await listings.postpone(id, second ?? '', 'later', times(day(1, 2)));
    expect(await dates()).toEqual([
      APPROVED,
      ['postponed', noteOf(day(1, 2))],
      ['postponed', noteOf(day(2, 2))],
    ]);
    await listings.change(id, third ?? '', 'one', { start_date: day(2, 3) });
    await listings.postpone(id, second ?? '', 'one', times(day(1)));
    expect(await dates()).toEqual([APPROVED, APPROVED, ['postponed', noteOf(day(2, 3))]]);
    expect(await listings.change(id, third ?? '', 'one', { start_date: day(2) })).toMatchObject({
      outcome: 'changed',
      event: { proposal: null },
    });
    expect(await dates()).toEqual([APPROVED, APPROVED, APPROVED]);
  });

  it('keep a note of the volunteers when their new day is declined, and the mail says so', async () => {
    const id = await listings.listed(2, 'approved');
    await database.query('delete from public.mail_outbox where kind is not null');
    await stormy(id);
    await listings.change(id, id, 'one', { start_date: day(0, 2) });
    await listings.settle(id, false);
    expect(await dates()).toEqual([['postponed', STORM], APPROVED]);
    expect(await listings.mails()).toMatchObject([
      { kind: 'event-rejected', payload: { change: true, postponed: true } },
    ]);
  });

  it('that volunteers had postponed stay so when another hour is accepted for all', async () => {
    const id = await listings.listed(3, 'approved');
    const [, second, third] = (await listings.find(id)).event.dates.map((date) => date.id);
    await listings.change(id, null, 'all', { start_time: '17:00' });
    await listings.change(id, third ?? '', 'one', { start_date: day(2, 1) });
    await stormy(second ?? '');
    await stormy(third ?? '');
    await listings.settle(id, true);
    expect(await dates()).toEqual([APPROVED, ['postponed', STORM], APPROVED]);
    expect((await listings.dates()).map((date) => date['start_time'])).toEqual(
      Array.from({ length: 3 }, () => '17:00:00'),
    );
  });

  it('wait for their new days, those from one date on, and one mail counts them', async () => {
    const id = await listings.listed(3, 'approved');
    const [, second] = (await listings.find(id)).event.dates.map((date) => date.id);
    await database.query('delete from public.mail_outbox where kind is not null');
    expect(await listings.postpone(id, second ?? '', 'later', null)).toMatchObject({
      outcome: 'changed',
    });
    const unknown = ['postponed', 'New date to be announced'];
    expect(await dates()).toEqual([APPROVED, unknown, unknown]);
    expect(await listings.mails()).toMatchObject([
      { kind: 'event-state', payload: { by_link: true, event: { dates: { count: 2 } } } },
    ]);
  });

  it('whose change is accepted in part are told so', async () => {
    const id = await listings.listed(2, 'approved');
    const [, second] = (await listings.find(id)).event.dates.map((date) => date.id);
    await database.query('delete from public.mail_outbox where kind is not null');
    await listings.change(id, null, 'all', { title: 'Late Jazz' });
    await listings.postpone(id, second ?? '', 'one', times(day(1, 2)));
    const open = await database.row(
      'select listing_id, updated_at::text as version from public.listing_changes',
    );
    await database.call(
      'public.decide_listing_change($1, $2, $3, p_reason => $4)',
      [open['listing_id'], { fields: ['title'], dates: [] }, open['version'], 'The hall is shut.'],
      'editor',
    );
    expect(await dates()).toEqual([APPROVED, ['postponed', null]]);
    expect(await listings.mails()).toMatchObject([
      {
        kind: 'event-approved',
        payload: { change: true, partial: true, reason: 'The hall is shut.', postponed: true },
      },
      { kind: 'event-state', payload: { by_link: true, event: { dates: { count: 1 } } } },
    ]);
    await listings.change(id, null, 'all', { title: 'Later Jazz' });
    await listings.settle(id, true);
    expect((await listings.mails()).at(-2)).toMatchObject({
      payload: { change: true, partial: false, postponed: false },
    });
  });
});
