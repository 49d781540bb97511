import { expect, it } from 'vitest';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';
import { hash } from '../../../support/records/upload-records.ts';

const database = scratchDatabase();

const make = (name: string, ids: string[] = []) =>
  database.call('public.create_saved_list($1, $2, $3)', [hash(name), ids, '[]']);
const find = (name: string) =>
  database.call<{ outcome: string; event_ids?: string[] }>('public.find_saved_list($1)', [
    hash(name),
  ]);
const usedDaysAgo = (name: string, days: number) =>
  database.query(
    'update public.saved_lists set used_on = private.today() - $2::integer where token_hash = $1',
    [hash(name), days],
  );

it('ends a year after it was last asked for, and lives on by being asked for', async () => {
  for (const name of ['forgotten', 'asked', 'young']) await make(name, ['a-abc123']);
  await usedDaysAgo('forgotten', 366);
  await usedDaysAgo('asked', 365);
  await usedDaysAgo('young', 364);
  expect(await find('asked')).toEqual({ outcome: 'found', event_ids: ['a-abc123'], moved: [] });
  expect(await database.call('public.purge_old_records(100)')).toMatchObject({
    removed: { saved_lists: 1 },
  });
  expect((await find('forgotten')).outcome).toBe('missing');
  expect((await find('asked')).outcome).toBe('found');
});

it.each([[['A']], [['a b']], [[null]], [Array.from({ length: 101 }, (_, at) => `e${at}`)]])(
  'holds no list like %j',
  async (ids) => {
    await expect(make(`bad ${JSON.stringify(ids)}`, ids as string[])).rejects.toThrow(
      'saved_lists_event_ids',
    );
  },
);
