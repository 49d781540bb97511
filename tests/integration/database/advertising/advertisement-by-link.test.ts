/** The data behind an advertisement's private link, and the image that can be changed there. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AdColumns,
  advertisementRecords,
} from '../../../support/records/advertisement-records.ts';
import { uploadRecords, url } from '../../../support/records/upload-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 12 });
const ads = advertisementRecords(database);
const { day, find, found, addImage } = ads;
const { ready } = uploadRecords(database);

beforeEach(() => database.clear());

interface Run {
  /** First day, last day, and the day of a pause, in days from today. */
  from: number;
  to: number;
  paused?: number;
}

/** Stores an advertisement with a private link. */
async function linked(columns: AdColumns = {}, run?: Run): Promise<string> {
  const id = await ads.add({
    review_note: 'Too small.',
    ...(run && {
      status: 'active',
      start_date: await day(run.from),
      end_date: await day(run.to),
      ...(run.paused !== undefined && { status: 'paused', paused_on: await day(run.paused) }),
    }),
    ...columns,
  });
  await ads.link(id);
  return id;
}
const set = (id: string, assignment: string, values: unknown[] = []) =>
  database.query(`update public.advertisements set ${assignment} where id = $1`, [id, ...values]);
const mails = async (id: string) =>
  (await ads.mails(id)).map(({ kind, to_address: to, payload }) => [kind, to, payload['news']]);

describe('a private link', () => {
  it('shows the order as submitted, and nothing else of its advertiser', async () => {
    const id = await linked();
    expect(await found(id)).toMatchObject({
      id,
      title: 'Frames',
      status: 'pending',
      type: 'sidebar',
      duration: 1,
      monthly_cents: 9900,
      total_cents: 9900,
      link_url: 'https://frames.example.org/',
      contact: { name: 'Ana Reyes', phone: '361 555 0100', company: null, website: null },
      image: { url: url('first'), width: 300, height: 250, alt: null },
      start_date: null,
      end_date: null,
      review_note: null,
      days: [],
      off_show: [],
      payment: null,
      today: await day(0),
    });
  });

  it('shows a completed payment, and no open one', async () => {
    const id = await linked();
    await database.insert('payments', {
      ...{ purpose: 'advertisement', advertisement_id: id, amount_cents: 9900 },
    });
    expect((await found(id))['payment']).toBeNull();
    await database.query(`update public.payments set paid_at = now(), status = 'succeeded'`);
    expect((await found(id))['payment']).toMatchObject({
      amount_cents: 9900,
      refunded_cents: 0,
      settled_at: null,
      currency: 'usd',
      order_number: expect.stringMatching(/^CBA-/) as string,
    });
  });

  it('opens nothing with any stored value as a token', async () => {
    const id = await linked();
    await ready('stored');
    const rows = await database.query(
      `select to_jsonb(a) - 'id' as row from public.advertisements a
        union all select to_jsonb(v) from public.advertisers v
        union all select to_jsonb(l) - 'advertisement_id' from public.private_links l`,
    );
    const values = rows.flatMap(({ row }) => Object.values(row as object)).map(String);
    expect(values.length).toBeGreaterThan(30);
    for (const value of new Set(values)) {
      expect([value, await find(value)]).toEqual([value, { outcome: 'missing' }]);
      expect(await addImage(value, 'stored')).toEqual({ outcome: 'missing' });
    }
    expect((await find(id)).outcome).toBe('found');
  });

  it('works above the limit of wrong ones of its client', async () => {
    const id = await linked();
    const limits = [{ bucket: 'wrong', subject: 'one', limit: 5, window_seconds: 600 }];
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) => find(`wrong ${n}`, limits)),
    );
    expect(results.filter(({ outcome }) => outcome === 'missing')).toHaveLength(5);
    expect(results.filter(({ outcome }) => outcome === 'limited')).toHaveLength(7);
    expect((await find(id, limits)).outcome).toBe('found');
  });
});

describe('the days off show', () => {
  const resume = (id: string, moved: number) =>
    set(id, `status = 'active', paused_on = null, end_date = end_date + $2::integer`, [moved]);
  const offShow = async (id: string) => (await found(id)).off_show;
  const span = async (from: number, to: number) => ({ from: await day(from), to: await day(to) });

  it('of two pauses are two, and the same day twice is one', async () => {
    const id = await linked({}, { from: -10, to: 10, paused: -9 });
    await resume(id, 9);
    await set(id, `off_show = datemultirange(daterange($2::date, $3::date))`, [
      ...[await day(-9), await day(-7)],
    ]);
    await set(id, `status = 'paused', paused_on = $2`, [await day(-3)]);
    await resume(id, 3);
    expect(await offShow(id)).toEqual([await span(-9, -8), await span(-3, -1)]);
  });
});

describe('an image', () => {
  const banner = (name: string, columns = {}) =>
    ready(name, { purpose: 'advertisement', width: 600, height: 500, ...columns });

  it('that is there already changes nothing and counts for no limit', async () => {
    const limits = [{ bucket: 'image', subject: 'one', limit: 2, window_seconds: 600 }];
    const id = await linked({ image_url: null });
    await banner('second');
    await addImage(id, 'second', 'A frame', limits);
    const before = await ads.read(id);
    for (const _ of [1, 2, 3]) {
      expect((await addImage(id, 'second', 'A frame', limits)).outcome).toBe('added');
    }
    expect(await ads.read(id)).toEqual(before);
    expect(await ads.audited(id)).toHaveLength(1);
    expect((await addImage(id, 'second', 'Another text', limits)).outcome).toBe('added');
    await banner('third');
    const late = await addImage(id, 'third', '', limits);
    expect([late.outcome, late.advertisement]).toEqual(['limited', undefined]);
    expect(await ads.read(id, 'image_url')).toEqual({ image_url: url('second') });
  });

  it('replaces an earlier one, which is then unused', async () => {
    const id = await linked({ image_url: null });
    await banner('second');
    await banner('third');
    await addImage(id, 'second');
    expect((await addImage(id, 'third')).advertisement?.image?.url).toBe(url('third'));
    expect((await mails(id)).map(([, , news]) => news)).toEqual(['image', 'other-image']);
    const unused = await database.query(
      'select u.object_path from public.uploads u where u.id in (select private.unused_uploads())',
    );
    expect(unused).toEqual([{ object_path: 'second' }]);
  });

  it('sent ten times at once is added, and mailed once', async () => {
    const id = await linked({ image_url: null });
    await banner('second');
    const results = await Promise.all(Array.from({ length: 10 }, () => addImage(id, 'second')));
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
    expect(await mails(id)).toHaveLength(1);
  });
});
