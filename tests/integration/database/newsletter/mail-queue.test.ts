import { beforeEach, describe, expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase({ connections: 40 });

beforeEach(() => database.clear());

interface Claimed {
  id: string;
  kind: string;
  to_address: string;
  payload: Record<string, unknown>;
  attempts: number;
  is_dead: boolean;
}

const enqueue = async (count = 1): Promise<void> => {
  await database.query(
    `select private.enqueue_mail('event-approved', 'ana@example.org', gen_random_uuid()::text, '{"reason": "dates"}')
      from generate_series(1, $1)`,
    [count],
  );
};

const claim = async (holder: string, limit = 10, seconds = 60): Promise<Claimed[]> => {
  const [row] = await database.as('service', 'select public.claim_mails($1, $2, $3) as mails', [
    limit,
    holder,
    seconds,
  ]);
  return row?.['mails'] as Claimed[];
};

const claimOne = async (holder: string): Promise<Claimed> => {
  const [mail] = await claim(holder, 1);
  if (mail === undefined) throw new Error('Nothing was due.');
  return mail;
};

const finish = async (
  id: string,
  holder: string,
  ok: boolean,
  error: string | null = null,
  permanent = false,
): Promise<string> => {
  const [row] = await database.as(
    'service',
    'select public.finish_mail($1, $2, $3, $4, $5) as outcome',
    [id, holder, ok, error, permanent],
  );
  return String(row?.['outcome']);
};

const row = async (id: string): Promise<Record<string, unknown>> => {
  const [found] = await database.query(
    `select *, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
      from public.mail_outbox where id = $1`,
    [id],
  );
  return found ?? {};
};

/** Pretends that time has passed: makes the times of the next attempts earlier by this interval. */
const later = (interval: string) =>
  database.query('update public.mail_outbox set next_attempt_at = next_attempt_at - $1::interval', [
    interval,
  ]);

describe('claiming mails', () => {
  it('hands out what the mail needs, and counts the attempt', async () => {
    await enqueue();
    expect(await claim('one')).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'event-approved',
        to_address: 'ana@example.org',
        payload: { reason: 'dates' },
        attempts: 1,
        is_dead: false,
      },
    ]);
  });

  it('takes nothing that another holds, until the lease is over', async () => {
    await enqueue();
    const held = await claimOne('one');
    expect(await claim('two')).toEqual([]);
    await later('59 seconds');
    expect(await claim('two')).toEqual([]);
    await later('2 seconds');
    expect(await claimOne('two')).toMatchObject({ id: held.id, attempts: 2 });
  });

  it('gives thirty runs at once different mails, each exactly once', async () => {
    await enqueue(90);
    const runs = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const taken: string[] = [];
        for (;;) {
          const mails = await claim(`run ${n}`, 4);
          if (mails.length === 0) return taken;
          taken.push(...mails.map(({ id }) => id));
        }
      }),
    );
    const all = runs.flat();
    expect(all).toHaveLength(90);
    expect(new Set(all).size).toBe(90);
  });

  it('does not wait for a row that another transaction holds', async () => {
    await enqueue(2);
    const [first] = await database.query('select id from public.mail_outbox limit 1');
    const [other] = await Promise.all([
      database.query(
        `with held as (select id from public.mail_outbox where id = $1 for update)
         select pg_sleep(1) from held`,
        [first?.['id']],
      ),
      (async () => {
        await database.query('select pg_sleep(0.2)');
        const before = Date.now();
        expect(await claim('one')).toHaveLength(1);
        expect(Date.now() - before).toBeLessThan(700);
      })(),
    ]);
    expect(other).toHaveLength(1);
  });

  it('gives up a mail of which twelve attempts never came to an end, and says so once', async () => {
    await enqueue();
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      expect(await claim(`run ${attempt}`)).toMatchObject([{ attempts: attempt, is_dead: false }]);
      await later('2 minutes');
    }
    expect(await claim('last')).toMatchObject([{ attempts: 12, is_dead: true }]);
    await later('1 year');
    expect(await claim('after')).toEqual([]);
  });
});

describe('a mail that was sent', () => {
  it('keeps no payload and is never claimed again', async () => {
    await enqueue();
    const { id } = await claimOne('one');
    expect(await finish(id, 'one', true)).toBe('sent');
    const sent = await row(id);
    expect(sent['payload']).toEqual({});
    expect(sent).toMatchObject({
      sent_at: expect.any(Date) as Date,
      claimed_by: null,
      last_error: null,
    });
    await later('1 year');
    expect(await claim('two')).toEqual([]);
  });

  it('is not changed by a run that lost it', async () => {
    await enqueue();
    const { id } = await claimOne('slow');
    await later('61 seconds');
    await claimOne('fast');
    expect(await finish(id, 'slow', false, 'too late', true)).toBe('lost');
    expect(await finish(id, 'slow', true)).toBe('lost');
    expect(await row(id)).toMatchObject({ claimed_by: 'fast', sent_at: null, last_error: null });
    expect(await finish(id, 'fast', true)).toBe('sent');
    expect(await finish(id, 'fast', false, 'again', true)).toBe('lost');
    expect(await row(id)).toMatchObject({ dead_at: null, last_error: null });
  });
});

describe('a mail that failed', () => {
  it('waits a minute, then twice as long each time, at most six hours, and is dead after twelve', async () => {
    await enqueue();
    const waits: unknown[] = [];
    let outcome = '';
    let id = '';
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      ({ id } = await claimOne('one'));
      outcome = await finish(id, 'one', false, `refused ${attempt}`);
      waits.push((await row(id))['minutes']);
      await later('6 hours');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
    expect(outcome).toBe('dead');
    expect(await row(id)).toMatchObject({
      dead_at: expect.any(Date) as Date,
      last_error: 'refused 12',
      // The payload is kept, so that a person can look at the mail, fix the cause and send it again.
      payload: { reason: 'dates' },
    });
    expect(await claim('two')).toEqual([]);
  });

  it('is dead at once when it is refused for good', async () => {
    await enqueue();
    const { id } = await claimOne('one');
    expect(await finish(id, 'one', false, '550 no such user', true)).toBe('dead');
    expect(await claim('two')).toEqual([]);
  });
});
