/** Decisions about advertisement orders, and their effects. */
import { beforeEach, describe, expect, it } from 'vitest';
import { lastDay } from '../../../../src/desk/advertising/ad-order-facts.ts';
import {
  AD_DECISIONS,
  AD_STATES,
  possibleDecisions,
} from '../../../../src/desk/advertising/ad-state.ts';
import { advertisementRecords } from '../../../support/records/advertisement-records.ts';
import { ADMIN_ID } from '../../../support/stack/callers.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 20 });
const ads = advertisementRecords(database);
const { add, day, decide, running, audited } = ads;
let today: string;

beforeEach(async () => {
  await database.clear();
  today = await day(0);
});

const approve = (id: string, start = today, end?: string) =>
  decide(id, { decision: 'approve', start, ...(end !== undefined && { end }) });
const kinds = async (id: string) => (await ads.mails(id)).map(({ kind }) => kind);
const builds = () => database.query('select reason, requests from public.site_builds');
const state = (id: string) =>
  ads.read(
    id,
    `status, type, placement, start_date, end_date, paused_on, review_note,
      live_notified_at is not null as notified, private.days_off_show(advertisements) as days_off`,
  );

describe('an approved order', () => {
  it('is on show from today, and is mailed, audited and built', async () => {
    const id = await add();
    expect(await approve(id)).toEqual({ outcome: 'decided', status: 'active' });
    const after = await state(id);
    expect(after).toMatchObject({ status: 'active', start_date: today, notified: true });
    expect(await kinds(id)).toEqual(['ad-live']);
    expect(await audited(id)).toEqual([
      {
        actor: ADMIN_ID,
        action: 'decide',
        subject_table: 'advertisements',
        detail: {
          from: 'pending',
          to: 'active',
          start_date: today,
          end_date: after['end_date'],
        },
      },
    ]);
    expect(await builds()).toEqual([{ reason: 'advertisements changed', requests: 1 }]);
  });

  it('for a later day mails that day instead', async () => {
    const id = await add();
    const start = await day(9);
    await approve(id, start);
    expect(await ads.mails(id)).toMatchObject([
      { kind: 'ad-approved', payload: { advertisement: { start_date: start } } },
    ]);
  });

  it.each([
    ['without an image', { image_url: null }, 0, 'no_image'],
    ['from yesterday', {}, -1, 'dates'],
    ['in more than a year', {}, 367, 'dates'],
    ['on no day', {}, null, 'dates'],
  ])('is refused %s', async (_, columns, offset, outcome) => {
    const id = await add(columns);
    const start = offset === null ? {} : { start: await day(offset) };
    expect(await decide(id, { decision: 'approve', ...start })).toEqual({
      outcome,
      status: 'pending',
    });
    expect(await state(id)).toMatchObject({ status: 'pending', start_date: null });
    expect([await kinds(id), await audited(id)]).toEqual([[], []]);
  });

  it('ends after the months paid, whatever end is sent', async () => {
    const id = await add({ duration: 3 });
    await approve(id, today, await day(400));
    expect((await state(id))['end_date']).toBe(lastDay(today, 3));
  });
});

describe('an approved custom package', () => {
  const custom = (image_width: number, image_height: number) =>
    add({
      ...{ type: 'custom', placement: 'homepage', duration: null, total_amount: null },
      ...{ monthly_rate: null, image_width, image_height },
    });

  it.each([
    [1456, 180, { type: 'custom', placement: 'horizontal_banner' }],
    [600, 500, { type: 'image', placement: 'sidebar' }],
  ])('with an image of %i by %i runs for the agreed days', async (width, height, placed) => {
    const id = await custom(width, height);
    const [start, end] = [await day(2), await day(40)];
    expect(await approve(id, start, end)).toMatchObject({ outcome: 'decided' });
    expect(await state(id)).toMatchObject({ ...placed, start_date: start, end_date: end });
  });

  it.each([
    ['an image that fits nowhere', 400, 400, 0, 'no_placement'],
    ['no last day', 600, 500, null, 'dates'],
    ['a last day before the first', 600, 500, -1, 'dates'],
    ['more than twelve months', 600, 500, 367, 'dates'],
  ])('is refused with %s', async (_, width, height, offset, outcome) => {
    const id = await custom(width, height);
    const end = offset === null ? undefined : await day(offset);
    expect(await approve(id, today, end)).toEqual({ outcome, status: 'pending' });
  });
});

describe('a rejected order', () => {
  it.each([false, true])(
    'stores and mails the reason, and whether it was paid: %s',
    async (paid) => {
      const id = await add();
      if (paid) {
        await database.insert('payments', {
          purpose: 'advertisement',
          ...{ advertisement_id: id, amount_cents: 9900, status: 'succeeded', paid_at: new Date() },
        });
      }
      expect(await decide(id, { decision: 'reject', reason: ' Not of the arts. ' })).toEqual({
        outcome: 'decided',
        status: 'rejected',
      });
      expect((await state(id))['review_note']).toBe('Not of the arts.');
      expect(await ads.mails(id)).toMatchObject([
        { kind: 'ad-rejected', payload: { reason: 'Not of the arts.', paid } },
      ]);
      expect(await builds()).toEqual([]);
    },
  );

  it.each([null, '', '  '])('needs a reason, not %j', async (reason) => {
    const id = await add();
    for (const decision of ['reject', 'cancel']) {
      await expect(decide(id, { decision, reason })).rejects.toMatchObject({ code: '22023' });
    }
    expect(await state(id)).toMatchObject({ status: 'pending' });
  });
});

describe('a paused advertisement', () => {
  it('is off at once, without a mail', async () => {
    const id = await running(5, 20);
    await database.query('delete from public.site_builds');
    expect(await decide(id, { decision: 'pause' })).toEqual({
      outcome: 'decided',
      status: 'paused',
    });
    expect(await state(id)).toMatchObject({ status: 'paused', paused_on: today });
    expect(await kinds(id)).toEqual([]);
    expect(await builds()).toEqual([{ reason: 'advertisements changed', requests: 1 }]);
  });

  it.each([
    ['in its run', { since: 30, left: 3, paused: -10 }, { end: 13, off: 10 }],
    ['whose end has passed', { since: 40, left: -5, paused: -8 }, { end: 3, off: 8 }],
    ['since before its first day', { since: 2, left: 20, paused: -9 }, { end: 22, off: 2 }],
    ['before its first day', { since: -4, left: 30, paused: -9 }, { end: 30, off: 0 }],
  ])('%s resumes with its end moved by the lost days', async (_, given, after) => {
    const id = await running(given.since, given.left, {
      status: 'paused',
      paused_on: await day(given.paused),
    });
    expect(await decide(id, { decision: 'resume' })).toMatchObject({ status: 'active' });
    expect(await state(id)).toMatchObject({
      end_date: await day(after.end),
      paused_on: null,
      days_off: after.off,
    });
  });

  it.each([
    [-3, [{ kind: 'ad-ending', payload: { days_left: 6 } }]],
    [0, []],
  ])('on day %i mails its end again only if the end moved', async (paused, mails) => {
    const id = await running(30, 2, {
      ...{ status: 'paused', live_notified_at: today, ending_notified_at: today },
      paused_on: await day(paused),
    });
    await decide(id, { decision: 'resume' });
    expect(await ads.mails(id)).toMatchObject(mails);
  });

  it.each(['active', 'paused'])(
    'or running one, %s, is cancelled with a reason',
    async (status) => {
      const id = await running(5, 20, { status, paused_on: status === 'paused' ? today : null });
      expect(await decide(id, { decision: 'cancel', reason: 'The shop has closed.' })).toEqual({
        outcome: 'decided',
        status: 'cancelled',
      });
      expect((await state(id))['paused_on']).toBeNull();
      expect(await ads.mails(id)).toMatchObject([
        { kind: 'ad-cancelled', payload: { reason: 'The shop has closed.', was_shown: true } },
      ]);
    },
  );

  it.each([
    ['to come', -1, null],
    ['paused since its first day', 4, -4],
  ])('that is %s is cancelled with a mail that it was never shown', async (_, since, paused) => {
    const id = await running(since, 20, {
      status: paused === null ? 'active' : 'paused',
      paused_on: paused === null ? null : await day(paused),
    });
    await decide(id, { decision: 'cancel', reason: 'The shop has closed.' });
    expect(await ads.mails(id)).toMatchObject([
      { kind: 'ad-cancelled', payload: { was_shown: false } },
    ]);
  });
});

describe('a decision', () => {
  it.each([...AD_DECISIONS])(
    'to %s is accepted only in the states that the page offers',
    async (decision) => {
      for (const stored of ['draft', ...AD_STATES]) {
        const id = await running(40, stored === 'over' ? -1 : 20, {
          status: stored === 'over' ? 'active' : stored,
          paused_on: stored === 'paused' ? today : null,
        });
        const result = await decide(id, { decision, reason: 'Because.', start: today });
        const isPossible = AD_STATES.some(
          (one) => one === stored && possibleDecisions(one).includes(decision),
        );
        const refused =
          stored === 'draft' ? { outcome: 'missing' } : { outcome: 'conflict', status: stored };
        expect([stored, result]).toEqual([
          stored,
          isPossible ? expect.objectContaining({ outcome: 'decided' }) : refused,
        ]);
      }
    },
  );

  it('is refused when the order changed since it was read', async () => {
    const id = await add();
    const version = String((await ads.read(id, 'updated_at::text as at'))['at']);
    await database.query(`update public.advertisements set alt_text = 'Another'`);
    expect(await decide(id, { decision: 'approve', start: today, version })).toEqual({
      outcome: 'changed',
      status: 'pending',
    });
    expect(await kinds(id)).toEqual([]);
  });

  it('is made once of twenty at once', async () => {
    const id = await add();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? approve(id) : decide(id, { decision: 'reject', reason: 'No.' }),
      ),
    );
    const decided = results.filter(({ outcome }) => outcome === 'decided');
    expect(decided).toHaveLength(1);
    expect(results.filter((result) => result !== decided[0])).toEqual(
      Array.from({ length: 19 }, () => ({ outcome: 'conflict', status: decided[0]?.status })),
    );
    expect([(await audited(id)).length, (await kinds(id)).length]).toEqual([1, 1]);
  });

  it('about an unknown advertisement says so', async () => {
    expect(await decide('00000000-0000-4000-8000-000000000009', { decision: 'pause' })).toEqual({
      outcome: 'missing',
    });
  });

  it.each(['approved', '', null])('cannot be %j', async (decision) => {
    const id = await add();
    await expect(decide(id, { decision })).rejects.toMatchObject({ code: '22023' });
  });
});

describe('SQL and TypeScript agree', () => {
  it('on what can be decided in which state', async () => {
    const rows = await database.query(
      `select d || ' ' || s as pair from unnest($1::text[]) d, unnest($2::text[]) s
        where private.may_decide(d, s)`,
      [AD_DECISIONS, AD_STATES],
    );
    const ours = AD_STATES.flatMap((one) =>
      possibleDecisions(one).map((decision) => `${decision} ${one}`),
    );
    expect(rows.map(({ pair }) => pair).toSorted()).toEqual(ours.toSorted());
  });

  it('on the last day of a run that begins on any day of four years', async () => {
    const rows = await database.query(
      `select d::date as start, m as months, (d + make_interval(months => m))::date - 1 as end
      from generate_series('2026-01-01'::date, '2029-12-31', '1 day') d, unnest(array[1, 2, 6, 11, 12]) m`,
    );
    const wrong = rows.filter(
      (row) => lastDay(String(row['start']), Number(row['months'])) !== row['end'],
    );
    expect(wrong).toEqual([]);
  });
});
