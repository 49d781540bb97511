import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { managedAdRecords, TEAM } from '../../support/records/managed-ad-records.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
const { day, advertisement, upload, find, found, add, change, count, mails, row } =
  managedAdRecords(() => database);

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 12 });
});
afterAll(() => database.stop());
beforeEach(() =>
  database.query(`truncate public.advertisements, public.uploads, public.mail_outbox,
    public.rate_limits, public.payments cascade`),
);

describe('a private link', () => {
  it('shows what was ordered with this order, and not what is known of its advertiser', async () => {
    const id = await advertisement();
    const ad = await found(id);
    expect(ad).toMatchObject({
      id,
      title: 'Frames',
      status: 'pending',
      type: 'sidebar',
      duration: 1,
      monthly_cents: 9900,
      total_cents: 9900,
      link_url: 'https://frames.example.org/',
      contact: { name: 'Ana Reyes', phone: '361 555 0100', company: null, website: null },
      picture: {
        url: 'https://photos.example.org/first.webp',
        width: null,
        height: null,
        alt: null,
      },
      start_date: null,
      end_date: null,
      review_note: null,
      days: [],
      off_show: [],
      payment: null,
    });
    expect(ad['today']).toBe(await day(0));
  });

  it.each(['rejected', 'cancelled'])('shows the reason when it is %s', async (status) => {
    expect((await found(await advertisement({ status })))['review_note']).toBe('Too small.');
  });

  it('shows money that came in, and none that did not', async () => {
    const id = await advertisement();
    await database.query(
      `insert into public.payments (purpose, advertisement_id, amount_cents) values ('advertisement', $1, 9900)`,
      [id],
    );
    expect((await found(id))['payment']).toBeNull();
    await database.query(`update public.payments set paid_at = now(), status = 'succeeded'`);
    expect((await found(id))['payment']).toMatchObject({
      amount_cents: 9900,
      refunded_cents: 0,
      currency: 'usd',
      order_number: expect.stringMatching(/^CBA-/) as string,
    });
  });

  it('opens nothing by any value that is stored', async () => {
    const id = await advertisement();
    await upload('stored');
    const [stored] = await database.query(
      'select token_hash from public.manage_links where advertisement_id = $1',
      [id],
    );
    for (const token of [String(stored?.['token_hash']), (await row(id))['advertiser_id']]) {
      expect(await find(String(token))).toEqual({ outcome: 'missing' });
      expect(await add(String(token), 'stored')).toEqual({ outcome: 'missing' });
    }
    expect((await find(id)).outcome).toBe('found');
  });

  it('waits with the wrong ones once they are too many, and no longer than that', async () => {
    const id = await advertisement();
    const limits = [{ bucket: 'wrong', subject: 'one', limit: 5, window_seconds: 600 }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => find(`wrong ${n}`, limits)),
    );
    expect(answers.filter(({ outcome }) => outcome === 'missing')).toHaveLength(5);
    const held = await find(id, limits);
    expect(held.outcome).toBe('limited');
    expect(held.retry_after).toBeGreaterThan(0);
    expect((await find(id, [{ ...limits[0], subject: 'other' }])).outcome).toBe('found');
    await database.query(`update public.rate_limits set expires_at = now() - interval '1 second'`);
    expect((await find(id, limits)).outcome).toBe('found');
  });
});

describe('the days of a run', () => {
  it('are all there, from the first to today, with zeros', async () => {
    const id = await advertisement({ status: 'active', from: -3, to: 26 });
    await count(id, -2, 40, 3);
    await count(id, 0, 7, 0);
    expect((await found(id)).days).toEqual([
      { day: await day(-3), seen: 0, clicked: 0 },
      { day: await day(-2), seen: 40, clicked: 3 },
      { day: await day(-1), seen: 0, clicked: 0 },
      { day: await day(0), seen: 7, clicked: 0 },
    ]);
  });

  it('end with the last one, and begin with the first', async () => {
    const over = await advertisement({ status: 'active', from: -40, to: -11 });
    const days = (await found(over)).days.map((one) => one.day);
    expect([days.length, days[0], days.at(-1)]).toEqual([30, await day(-40), await day(-11)]);
    const ahead = await advertisement({ status: 'active', from: 1, to: 30 });
    expect((await found(ahead)).days).toEqual([]);
    const today = await advertisement({ status: 'active', from: 0, to: 0 });
    expect((await found(today)).days).toHaveLength(1);
  });

  it('outside of dates that were changed are not lost', async () => {
    const id = await advertisement({ status: 'active', from: -1, to: 5 });
    await count(id, -9, 3, 1);
    expect((await found(id)).days[0]).toEqual({ day: await day(-9), seen: 3, clicked: 1 });
  });

  it('of another advertisement are not counted', async () => {
    const other = await advertisement({ status: 'active', from: -2, to: 5 });
    await count(other, -1, 99, 9);
    const id = await advertisement({ status: 'active', from: -2, to: 5 });
    expect((await found(id)).days.map(({ seen }) => seen)).toEqual([0, 0, 0]);
  });
});

describe('the days off show', () => {
  const goesOn = (id: string, moved: number) =>
    change(id, `status = 'active', paused_on = null, end_date = end_date + $2::integer`, [moved]);

  it('of a pause are kept when it is over, from the day it began to the day before it ended', async () => {
    const id = await advertisement({ status: 'paused', from: -10, to: 10, pausedOn: -4 });
    expect((await found(id)).off_show).toEqual([]);
    await goesOn(id, 4);
    expect((await found(id)).off_show).toEqual([{ from: await day(-4), to: await day(-1) }]);
  });

  it('of two pauses are two, and the same day twice is one', async () => {
    const id = await advertisement({ status: 'paused', from: -10, to: 10, pausedOn: -9 });
    await goesOn(id, 9);
    await change(id, `off_show = datemultirange(daterange($2::date, $3::date))`, [
      await day(-9),
      await day(-7),
    ]);
    await change(id, `status = 'paused', paused_on = $2`, [await day(-3)]);
    await goesOn(id, 3);
    expect((await found(id)).off_show).toEqual([
      { from: await day(-9), to: await day(-8) },
      { from: await day(-3), to: await day(-1) },
    ]);
  });

  it('are none where it went on the same day, or before it was to begin', async () => {
    const sameDay = await advertisement({ status: 'paused', from: -10, to: 10, pausedOn: 0 });
    const before = await advertisement({ status: 'paused', from: 3, to: 32, pausedOn: -4 });
    await goesOn(sameDay, 0);
    await goesOn(before, 0);
    expect((await found(sameDay)).off_show).toEqual([]);
    expect((await found(before)).off_show).toEqual([]);
  });

  it('of a cancellation are those left after today', async () => {
    const id = await advertisement({ status: 'active', from: -10, to: 10 });
    await change(id, `status = 'cancelled'`);
    expect((await found(id)).off_show).toEqual([{ from: await day(1), to: await day(10) }]);
  });

  it('of a cancellation in a pause begin with the pause', async () => {
    const id = await advertisement({ status: 'paused', from: -10, to: 10, pausedOn: -4 });
    await change(id, `status = 'cancelled', paused_on = null`);
    expect((await found(id)).off_show).toEqual([{ from: await day(-4), to: await day(10) }]);
  });

  it('stay as they are when one that is over is cancelled, or anything else is changed', async () => {
    const id = await advertisement({ status: 'active', from: -40, to: -11 });
    await change(id, `title = 'Other Frames'`);
    await change(id, `status = 'cancelled'`);
    expect((await found(id)).off_show).toEqual([]);
  });
});

describe('a picture', () => {
  it('that was missing is added, and the team is written to once', async () => {
    const id = await advertisement({ hasPicture: false });
    await upload('second');
    const answer = await add(id, 'second', 'A gilded frame');
    expect(answer.advertisement?.picture).toEqual({
      url: 'https://photos.example.org/second.webp',
      width: 600,
      height: 500,
      alt: 'A gilded frame',
    });
    expect((await add(id, 'second', 'A frame')).advertisement?.picture?.alt).toBe('A frame');
    expect(await mails(id)).toEqual([
      { kind: 'ad-for-review', to: TEAM, news: 'picture', hasToken: false },
    ]);
  });

  it('takes the place of an earlier one, which is then nobody’s', async () => {
    const id = await advertisement({ hasPicture: false });
    await upload('second');
    await upload('third');
    await add(id, 'second');
    const answer = await add(id, 'third');
    expect(answer.advertisement?.picture?.url).toBe('https://photos.example.org/third.webp');
    expect((await mails(id)).map(({ news }) => news)).toEqual(['picture', 'other-picture']);
    const unused = await database.query(
      'select u.object_path from public.uploads u where u.id in (select private.unused_uploads())',
    );
    expect(unused).toEqual([{ object_path: 'second.jpg' }]);
  });

  it('of an order that is not paid yet is taken without a mail', async () => {
    const id = await advertisement({ status: 'draft', hasPicture: false });
    await upload('second');
    expect((await add(id, 'second')).outcome).toBe('added');
    expect(await mails(id)).toEqual([]);
  });

  it.each([
    ['active', { from: -1, to: 5 }],
    ['paused', { from: -1, to: 5, pausedOn: 0 }],
    ['rejected', {}],
    ['cancelled', {}],
  ])('of one that is %s stays as it is', async (status, given) => {
    const id = await advertisement({ status, ...given });
    await upload('second');
    expect(await add(id, 'second')).toEqual({ outcome: 'refused' });
    expect((await row(id))['image_url']).toBe('https://photos.example.org/first.webp');
    expect(await mails(id)).toEqual([]);
  });

  it.each([
    ['has another shape', { width: 728, height: 90 }, { outcome: 'photo_misfit', type: 'sidebar' }],
    ['is too small', { width: 150, height: 125 }, { outcome: 'photo_misfit', type: 'sidebar' }],
    ['was sent for an event', { purpose: 'event' }, { outcome: 'photo_missing' }],
  ])('that %s changes nothing', async (_, given, answer) => {
    const id = await advertisement();
    await upload('second', given);
    expect(await add(id, 'second')).toEqual(answer);
    expect((await row(id))['image_url']).toBe('https://photos.example.org/first.webp');
    expect(await mails(id)).toEqual([]);
    expect(
      await database.query('select 1 from public.audit_log where subject_id = $1', [id]),
    ).toEqual([]);
  });

  it('that is gone, or stands in another order, changes nothing', async () => {
    const other = await advertisement({ hasPicture: false });
    await upload('second');
    await add(other, 'second');
    const id = await advertisement();
    expect(await add(id, 'second')).toEqual({ outcome: 'photo_missing' });
    expect(await add(id, 'never sent')).toEqual({ outcome: 'photo_missing' });
    expect((await row(other))['image_url']).toBe('https://photos.example.org/second.webp');
  });

  it('sent ten times at once is added, and one mail goes out', async () => {
    const id = await advertisement({ hasPicture: false });
    await upload('second');
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(id, 'second')));
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
    expect(await mails(id)).toHaveLength(1);
  });
});
