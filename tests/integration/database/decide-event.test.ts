import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ID, type Caller } from '../../support/stack/callers.ts';
import {
  startScratchDatabase,
  type ScratchDatabase,
} from '../../support/stack/scratch-database.ts';

let database: ScratchDatabase;

beforeAll(async () => {
  database = await startScratchDatabase({ connections: 20 });
});
afterAll(() => database.stop());

const ID = 'moonlight-jazz-bcdfgh';

beforeEach(async () => {
  await database.query(`
    truncate public.events, public.site_builds cascade;
    insert into public.events (id, title, category, start_date, city)
    values ('${ID}', 'Moonlight Jazz', 'music', '2026-12-05', 'Rockport, TX')`);
});

async function decide(
  decision: string | null,
  reason: string | null = null,
  caller: Caller = 'admin',
  id = ID,
) {
  const [row] = await database.as(caller, 'select public.decide_event($1, $2, $3) as answer', [
    id,
    decision,
    reason,
  ]);
  return row?.['answer'];
}

const event = async () =>
  (await database.query('select status, review_note from public.events where id = $1', [ID]))[0];
const audit = (id = ID) =>
  database.query(
    'select actor, action, subject_table, detail from public.audit_log where subject_id = $1 order by at',
    [id],
  );
const requests = () => database.query('select reason, requests from public.site_builds');

/** The log cannot be emptied, so a test that counts in it takes an id of its own. */
async function freshId(): Promise<string> {
  const [row] = await database.query(
    `insert into public.events (title, category, start_date, city)
      values ('Fresh', 'music', '2026-12-05', 'Rockport, TX') returning id`,
  );
  return String(row?.['id']);
}

describe('a decision', () => {
  it('to approve publishes the event, is audited and asks for a build', async () => {
    const id = await freshId();
    expect(await decide('approved', null, 'admin', id)).toEqual({
      outcome: 'decided',
      status: 'approved',
      change: false,
    });
    expect(await audit(id)).toEqual([
      {
        actor: ADMIN_ID,
        action: 'decide',
        subject_table: 'events',
        detail: { from: 'pending', to: 'approved' },
      },
    ]);
    expect(await requests()).toEqual([{ reason: 'events changed', requests: 1 }]);
  });

  it('to reject keeps its reason and asks for no build', async () => {
    expect(await decide('rejected', 'Not on our coast.')).toEqual({
      outcome: 'decided',
      status: 'rejected',
      change: false,
    });
    expect(await event()).toEqual({ status: 'rejected', review_note: 'Not on our coast.' });
    expect(await requests()).toEqual([]);
  });

  it('that comes second learns what the first was', async () => {
    await decide('rejected');
    expect(await decide('approved')).toEqual({ outcome: 'conflict', status: 'rejected' });
    expect(await event()).toMatchObject({ status: 'rejected' });
  });

  it('about an event that does not exist says so', async () => {
    expect(await decide('approved', null, 'admin', 'no-such-event-bcdfgh')).toEqual({
      outcome: 'missing',
    });
  });

  it('is made once when twenty are made at once', async () => {
    const id = await freshId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(n % 2 === 0 ? 'approved' : 'rejected', null, 'admin', id),
      ),
    );
    const decided = answers.filter(
      (answer) => (answer as { outcome: string }).outcome === 'decided',
    );
    expect(decided).toHaveLength(1);
    const { status } = decided[0] as { status: string };
    expect(answers.filter((answer) => answer !== decided[0])).toEqual(
      Array.from({ length: 19 }, () => ({ outcome: 'conflict', status })),
    );
    expect(await audit(id)).toHaveLength(1);
  });

  it.each(['cancelled', 'pending', '', 'Approved', null])('cannot be %j', async (decision) => {
    await expect(decide(decision)).rejects.toMatchObject({ code: '22023' });
    expect(await event()).toMatchObject({ status: 'pending' });
  });

  it.each(['anon', 'stranger', 'selfMadeAdmin', 'service'] as const)(
    'of %s is refused',
    async (caller) => {
      await expect(decide('approved', null, caller)).rejects.toMatchObject({ code: '42501' });
      expect(await event()).toMatchObject({ status: 'pending' });
    },
  );

  it('that cannot be audited is not made either', async () => {
    await database.query('revoke insert on public.audit_log from authenticated');
    try {
      await expect(decide('approved')).rejects.toMatchObject({ code: '42501' });
      expect(await event()).toMatchObject({ status: 'pending' });
      expect(await requests()).toEqual([]);
    } finally {
      await database.query(
        'grant insert (action, subject_table, subject_id, detail) on public.audit_log to authenticated',
      );
    }
  });

  it.each(['draft', 'rejected', 'cancelled', 'postponed', 'approved'])(
    'cannot be made about an event that is %s',
    async (status) => {
      await database.query('update public.events set status = $1', [status]);
      expect(await decide('approved')).toEqual({ outcome: 'conflict', status });
    },
  );
});

describe('the audit log', () => {
  const ROW = `insert into public.audit_log (action, subject_table, subject_id) values ('decide', 'events', 'x')`;

  it.each([
    ['update', `update public.audit_log set action = 'undone'`],
    ['delete', 'delete from public.audit_log'],
    ['truncate', 'truncate public.audit_log'],
  ])('refuses an %s by anyone, its owner included', async (_, statement) => {
    await database.query(ROW);
    await expect(database.query(statement)).rejects.toMatchObject({ code: '42501' });
    for (const caller of ['anon', 'stranger', 'admin', 'service'] as const) {
      await expect(database.as(caller, statement)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('takes the name of the one who writes, and no other', async () => {
    const forged = `insert into public.audit_log (actor, action, subject_table, subject_id)
      values (gen_random_uuid(), 'decide', 'events', 'forged')`;
    await expect(database.as('admin', forged)).rejects.toMatchObject({ code: '42501' });
    expect(await audit('forged')).toEqual([]);
  });
});
