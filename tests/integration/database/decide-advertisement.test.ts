import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastDay } from '../../../src/features/advertising/review/ad-dates.ts';
import {
  AD_DECISIONS,
  AD_STATES,
  possibleDecisions,
} from '../../../src/features/advertising/review/ad-state.ts';
import {
  type AdColumns,
  advertisementRecords,
} from '../../support/records/advertisement-records.ts';
import { ADMIN_ID } from '../../support/stack/callers.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;
let ads: ReturnType<typeof advertisementRecords>;
let today: string;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 20 });
  ads = advertisementRecords(database);
});
afterAll(() => database.stop());

beforeEach(async () => {
  await database.query(
    'truncate public.advertisements, public.advertisers, public.payments, public.mail_outbox, public.site_builds cascade',
  );
  today = await ads.today();
});

const decide: typeof ads.decide = (...made) => ads.decide(...made);
const approve = (id: string, start = today, end?: string) =>
  decide(id, { decision: 'approve', start, ...(end !== undefined && { end }) });
const kinds = async (id: string) => (await ads.mails(id)).map(({ kind }) => kind);
const requests = () => database.query('select reason, requests from public.site_builds');
const audit = (id: string) =>
  database.query(
    'select actor, action, subject_table, detail from public.audit_log where subject_id = $1 order by at',
    [id],
  );
const standing = (id: string) =>
  ads.read(
    id,
    'status, type, placement, start_date, end_date, paused_on, private.days_off_show(advertisements) as days_off',
  );

/** On show since so many days, for so many more. */
const running = async (since: number, left: number, more: AdColumns = {}) =>
  ads.add({
    status: 'active',
    start_date: await ads.day(-since),
    end_date: await ads.day(left),
    ...more,
  });

describe('an order that is approved', () => {
  it('from today on is on show, told so, audited and built', async () => {
    const id = await ads.add();
    expect(await approve(id)).toEqual({ outcome: 'decided', status: 'active' });
    const { end_date: end } = (await standing(id)) ?? {};
    expect(await standing(id)).toMatchObject({ status: 'active', start_date: today });
    expect(await kinds(id)).toEqual(['ad-live']);
    expect(await ads.read(id, 'live_told_at is not null as told')).toEqual({ told: true });
    expect(await audit(id)).toEqual([
      {
        actor: ADMIN_ID,
        action: 'decide',
        subject_table: 'advertisements',
        detail: { from: 'pending', to: 'active', start_date: today, end_date: end },
      },
    ]);
    expect(await requests()).toEqual([{ reason: 'advertisements changed', requests: 1 }]);
  });

  it('for a later day is told that day, and not yet that it is on show', async () => {
    const id = await ads.add();
    const start = await ads.day(9);
    await approve(id, start);
    expect(await standing(id)).toMatchObject({ start_date: start });
    const [mail, ...others] = await ads.mails(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'ad-approved',
      payload: { advertisement: { start_date: start } },
    });
  });

  it('without a picture stays where it is', async () => {
    const id = await ads.add({ image_url: null });
    expect(await approve(id)).toEqual({ outcome: 'no_picture', status: 'pending' });
    expect(await standing(id)).toMatchObject({ status: 'pending', start_date: null });
    expect(await kinds(id)).toEqual([]);
    expect(await audit(id)).toEqual([]);
  });

  it.each([
    ['yesterday', -1],
    ['in more than a year', 367],
  ])('cannot begin %s', async (_, offset) => {
    const id = await ads.add();
    expect(await approve(id, await ads.day(offset))).toMatchObject({ outcome: 'dates' });
    expect(await standing(id)).toMatchObject({ status: 'pending' });
  });

  it('cannot begin on no day', async () => {
    const id = await ads.add();
    expect(await decide(id, { decision: 'approve' })).toMatchObject({ outcome: 'dates' });
  });

  it('ends when the months paid are over, whatever end is sent', async () => {
    const id = await ads.add({ duration: 3 });
    await approve(id, today, await ads.day(400));
    const [row] = await database.query(`select ($1::date + interval '3 months')::date - 1 as day`, [
      today,
    ]);
    expect(await standing(id)).toMatchObject({ end_date: row?.['day'] });
  });
});

describe('a custom package that is approved', () => {
  const custom = { type: 'custom', placement: 'homepage', duration: null, total_amount: null };

  it('runs for the days agreed on, across the page if its picture is wide', async () => {
    const id = await ads.add({
      ...custom,
      monthly_rate: null,
      image_width: 1456,
      image_height: 180,
    });
    const [start, end] = [await ads.day(2), await ads.day(40)];
    expect(await approve(id, start, end)).toMatchObject({ outcome: 'decided' });
    expect(await standing(id)).toMatchObject({
      type: 'custom',
      placement: 'horizontal_banner',
      start_date: start,
      end_date: end,
    });
  });

  it('stands in the column if its picture fits there', async () => {
    const id = await ads.add({ ...custom, image_width: 600, image_height: 500 });
    await approve(id, today, await ads.day(3));
    expect(await standing(id)).toMatchObject({ type: 'image', placement: 'sidebar' });
  });

  it('with a picture that fits nowhere stays where it is', async () => {
    const id = await ads.add({ ...custom, image_width: 400, image_height: 400 });
    expect(await approve(id, today, today)).toEqual({ outcome: 'no_place', status: 'pending' });
  });

  it.each([
    ['no last day', undefined],
    ['a last day before the first', -1],
    ['more than twelve months', 367],
  ])('is not with %s', async (_, offset) => {
    const id = await ads.add(custom);
    const end = offset === undefined ? undefined : await ads.day(offset);
    expect(await approve(id, today, end)).toMatchObject({ outcome: 'dates' });
  });
});

describe('an order that is rejected', () => {
  it('keeps the reason, tells it, and asks for no build', async () => {
    const id = await ads.add();
    expect(await decide(id, { decision: 'reject', reason: ' Not of the arts. ' })).toEqual({
      outcome: 'decided',
      status: 'rejected',
    });
    expect(await ads.read(id, 'review_note')).toEqual({ review_note: 'Not of the arts.' });
    expect(await ads.mails(id)).toMatchObject([
      { kind: 'ad-rejected', payload: { reason: 'Not of the arts.', paid: false } },
    ]);
    expect(await requests()).toEqual([]);
  });

  it('says that money is here', async () => {
    const id = await ads.add();
    await database.query(
      `insert into public.payments (purpose, advertisement_id, amount_cents, status, paid_at)
      values ('advertisement', $1, 19900, 'succeeded', now())`,
      [id],
    );
    await decide(id, { decision: 'reject', reason: 'Not of the arts.' });
    expect(await ads.mails(id)).toMatchObject([{ payload: { paid: true } }]);
  });

  it.each([null, '', '  '])('is not without a reason: %j', async (reason) => {
    const id = await ads.add();
    for (const decision of ['reject', 'cancel']) {
      await expect(decide(id, { decision, reason })).rejects.toMatchObject({ code: '22023' });
    }
    expect(await standing(id)).toMatchObject({ status: 'pending' });
  });
});

describe('a decision', () => {
  const STATES = ['draft', 'pending', 'active', 'over', 'paused', 'rejected', 'cancelled'];
  const ALLOWED: Record<string, string[]> = {
    approve: ['pending'],
    reject: ['pending'],
    pause: ['active'],
    resume: ['paused'],
    cancel: ['active', 'paused'],
  };

  it.each(Object.keys(ALLOWED))('to %s is made only where it makes sense', async (decision) => {
    for (const state of STATES) {
      const id = await running(40, state === 'over' ? -1 : 20, {
        status: state === 'over' ? 'active' : state,
        paused_on: state === 'paused' ? today : null,
      });
      const answer = await decide(id, { decision, reason: 'Because.', start: today });
      const refused =
        state === 'draft' ? { outcome: 'missing' } : { outcome: 'conflict', status: state };
      if (ALLOWED[decision]?.includes(state)) expect(answer).toMatchObject({ outcome: 'decided' });
      else expect([state, answer]).toEqual([state, refused]);
    }
  });

  it('is not made about what was changed since it was read', async () => {
    const id = await ads.add();
    const seen = String((await ads.read(id, 'updated_at::text as at'))?.['at']);
    await database.query(`update public.advertisements set alt_text = 'Another' where id = $1`, [
      id,
    ]);
    expect(await decide(id, { decision: 'approve', start: today, seen })).toEqual({
      outcome: 'changed',
      status: 'pending',
    });
    expect(await kinds(id)).toEqual([]);
  });

  it('is made once when twenty are made at once', async () => {
    const id = await ads.add();
    const answers = (await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 === 0 ? approve(id) : decide(id, { decision: 'reject', reason: 'No.' }),
      ),
    )) as { outcome: string; status: string }[];
    const decided = answers.filter(({ outcome }) => outcome === 'decided');
    expect(decided).toHaveLength(1);
    expect(answers.filter((answer) => answer !== decided[0])).toEqual(
      Array.from({ length: 19 }, () => ({ outcome: 'conflict', status: decided[0]?.status })),
    );
    expect(await audit(id)).toHaveLength(1);
    expect(await kinds(id)).toHaveLength(1);
  });

  it('about an advertisement that does not exist says so', async () => {
    expect(await decide('00000000-0000-4000-8000-000000000009', { decision: 'pause' })).toEqual({
      outcome: 'missing',
    });
  });

  it.each(['approved', '', null])('cannot be %j', async (decision) => {
    const id = await ads.add();
    await expect(decide(id, { decision })).rejects.toMatchObject({ code: '22023' });
  });

  it.each(['anon', 'stranger', 'selfMadeAdmin', 'service'] as const)(
    'of %s is refused',
    async (caller) => {
      const id = await ads.add();
      await expect(decide(id, { decision: 'approve', start: today }, caller)).rejects.toMatchObject(
        { code: '42501' },
      );
      expect(await standing(id)).toMatchObject({ status: 'pending' });
    },
  );
});

describe('what is written in two places', () => {
  it('is the same: what can be decided in which state', async () => {
    const rows = await database.query(
      `select d as decision, s as state from unnest($1::text[]) d, unnest($2::text[]) s
      where private.may_decide(d, s)`,
      [AD_DECISIONS, AD_STATES],
    );
    const ours = AD_DECISIONS.flatMap((decision) =>
      AD_STATES.filter((state) => possibleDecisions(state).includes(decision)).map((state) => ({
        decision,
        state,
      })),
    );
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set(ours.map((row) => JSON.stringify(row))),
    );
  });

  it('is the same: the last day of a run that begins on any day of four years', async () => {
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
