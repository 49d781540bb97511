/** Images that many events claim at the same moment. */
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

describe('claiming images', () => {
  it('is won by one event, many at once and in any order, from a draft too, without a deadlock', async () => {
    await ready('a');
    await ready('b');
    await claim(await newEvent('draft'), [{ token_hash: hash('a') }, { token_hash: hash('b') }]);
    const events = await Promise.all(Array.from({ length: proveRuns(70, 200) }, () => newEvent()));
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
