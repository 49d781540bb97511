import { expect, test } from 'vitest';
import { readCollectionAddress } from '../../../../../src/features/events/collections/collection-address.ts';
import { loadCollection } from '../../../../../src/features/events/collections/load-collection.server.ts';
import { fakeDb } from '../../../../support/samples/fake-db.ts';

const TODAY = '2026-11-23';

test('a list of a city counts the days of the whole guide, which their links lead to', async () => {
  const { db, calls } = fakeDb([]);
  const list = readCollectionAddress('city/rockport/this-weekend', TODAY);
  if (list === null) throw new Error('There is no such list.');
  await loadCollection(db, list, 1, TODAY);
  const cityOf = Object.fromEntries(
    calls.map(([name, args]) => [name, (args as { p_city?: string }).p_city]),
  );
  expect(cityOf).toEqual({ search_events: 'Rockport', calendar_days: undefined });
});
