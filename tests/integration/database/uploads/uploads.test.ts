/** Images that are claimed and asked for at the same moment. */
import { beforeEach, describe, expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { proveRuns } from '../../../support/prove.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { hash, uploadRecords } from '../../../support/records/upload-records.ts';

const database = scratchDatabase({ connections: 60 });

beforeEach(() => database.clear());

const { claim, ready } = uploadRecords(database);
const { add } = eventRecords(database);
const newEvent = (status = 'pending') => add({ status });

/** Number of images or requests at once; exceeds both upload limits that the tests below check. */
const AT_ONCE = proveRuns(70, 200);

describe('claiming images', () => {
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
