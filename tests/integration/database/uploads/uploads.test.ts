import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../support/stack/database.ts';
import { eventRecords } from '../../../support/records/event-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { hash, uploadRecords, url } from '../../../support/records/upload-records.ts';

const database = scratchDatabase({ connections: 60 });

beforeEach(() => database.clear());

const { claim, ready, waiting, show } = uploadRecords(database);
const { add } = eventRecords(database);
const newEvent = (status = 'pending') => add({ status });

/** Number of images or requests at once; exceeds both upload limits that the tests below check. */
const AT_ONCE = proveRuns(70, 200);

describe('claiming images', () => {
  it('gives them in the requested order, with their descriptions', async () => {
    const event = await newEvent();
    const [first, second] = [await ready('a'), await ready('b')];
    expect(
      await claim(event, [
        { token_hash: hash('b'), alt: 'Second made' },
        { token_hash: hash('a') },
      ]),
    ).toEqual([
      { upload_id: second, url: url('b'), width: 800, height: 600, alt: 'Second made' },
      { upload_id: first, url: url('a'), width: 800, height: 600, alt: '' },
    ]);
    expect(await database.query('select unused_since from public.uploads')).toEqual([
      { unused_since: null },
      { unused_since: null },
    ]);
  });

  it.each(['draft', 'pending'])(
    'takes them from a draft into an event that is %s, by their tokens only',
    async (status) => {
      const [draft, next] = [await newEvent('draft'), await newEvent(status)];
      const id = await ready('a');
      await show(draft, await claim(draft, [{ token_hash: hash('a') }]));
      await expect(claim(next, [{ upload_id: id }])).rejects.toMatchObject({ code: 'GL400' });
      expect(await claim(next, [{ token_hash: hash('a') }])).toMatchObject([{ upload_id: id }]);
      expect(await database.query('select event_id from public.uploads')).toEqual([
        { event_id: next },
      ]);
      // The images stay with the old draft, because its payment may still succeed.
      expect(await database.query('select event_id, url from public.event_images')).toEqual([
        { event_id: draft, url: url('a') },
      ]);
    },
  );

  it('leaves them with a draft that is paid at this very moment', async () => {
    const [draft, next] = [await newEvent('draft'), await newEvent()];
    await ready('a');
    await claim(draft, [{ token_hash: hash('a') }]);
    const payer = await connect(database.url);
    try {
      await payer.query('begin');
      await payer.query(`update public.events set status = 'pending' where id = $1`, [draft]);
      const late = claim(next, [{ token_hash: hash('a') }]).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
      expect(await Promise.race([late, sleep(200, 'waits')])).toBe('waits');
      await payer.query('commit');
      expect(await late).toBe('GL400');
    } finally {
      await payer.end();
    }
  });

  it('is won by one event, many at once and in any order, from a draft too, without a deadlock', async () => {
    await ready('a');
    await ready('b');
    await claim(await newEvent('draft'), [{ token_hash: hash('a') }, { token_hash: hash('b') }]);
    const events = await Promise.all(Array.from({ length: AT_ONCE }, () => newEvent()));
    const both = [{ token_hash: hash('a') }, { token_hash: hash('b') }];
    const outcomes = await Promise.all(
      events.map((event, index) =>
        claim(event, index % 2 === 0 ? both : both.toReversed()).then(
          () => 'won',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['won', 'GL400']));
  });
});

describe('the limits of uploads', () => {
  it('are exact for a client and for all, many at once', async () => {
    const limits = (subject: string) =>
      JSON.stringify([
        { bucket: 'upload', subject, limit: 40, window_seconds: 3600 },
        { bucket: 'upload:all', subject: 'everyone', limit: 60, window_seconds: 3600 },
      ]);
    const ask = async (subject: string, index: number) => {
      const name = `${subject}${index}`;
      const [row] = await database.as(
        'service',
        `select public.create_upload(encode(sha256($1::bytea), 'hex'), $2, $3, $4) as response`,
        [name, name, `${name}.jpg`, limits(subject)],
      );
      return row?.['response'] as { outcome: string; retry_after?: number };
    };
    const first = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask('a', index)));
    const others = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => ask('b', index)),
    );
    const created = (responses: { outcome: string }[]) =>
      responses.filter(({ outcome }) => outcome === 'created').length;
    expect([created(first), created(others)]).toEqual([40, 20]);
    expect(await database.query('select count(*)::integer as rows from public.uploads')).toEqual([
      { rows: 60 },
    ]);
    expect(first.find(({ outcome }) => outcome === 'limited')?.retry_after).toBeGreaterThan(3_590);
  });
});

describe('looking at an upload', () => {
  const take = async (seconds: number | null): Promise<Record<string, unknown>> => {
    const [row] = await database.as('service', 'select public.take_upload($1, $2, 3) as response', [
      hash('a'),
      seconds,
    ]);
    return row?.['response'] as Record<string, unknown>;
  };
  const newUpload = () => waiting('a');

  it('is the right of one, 50 at once', async () => {
    await newUpload();
    const outcomes = (await Promise.all(Array.from({ length: 50 }, () => take(60)))).map(
      ({ outcome }) => outcome,
    );
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(49);
  });

  it('passes on when its holder died, but not for ever', async () => {
    await newUpload();
    const expire = () =>
      database.query(`update public.uploads set leased_until = now() - interval '1 s'`);
    for (const outcome of ['taken', 'taken', 'taken', 'given_up']) {
      expect(await take(60)).toMatchObject({ outcome });
      await expire();
    }
  });

  it('that found nothing yet counts for nothing', async () => {
    const id = await newUpload();
    for (let n = 0; n < 10; n += 1) {
      expect(await take(60)).toMatchObject({ outcome: 'taken' });
      await database.as('service', 'select public.release_upload($1)', [id]);
    }
  });

  it('settles it once: what comes later changes nothing', async () => {
    const id = await newUpload();
    const settle = (...values: unknown[]) =>
      database.as('service', 'select public.settle_upload($1, $2, $3, $4, $5)', [id, ...values]);
    await settle(url('a'), 800, 600, null);
    await settle(null, null, null, 'damaged');
    expect(await take(60)).toEqual({ outcome: 'ready', width: 800, height: 600 });
    expect(await take(null)).toEqual({ outcome: 'ready', width: 800, height: 600 });
  });
});
