import { expect, test } from 'vitest';
import { readCollectionAddress } from '../../../../../src/features/events/collections/collection-address.ts';
import { loadCollection } from '../../../../../src/features/events/collections/load-collection.server.ts';
import { fakeDb } from '../../../../support/samples/fake-db.ts';

const TODAY = '2026-11-23';

const citiesAsked = async (address: string) => {
  const { db, calls } = fakeDb([]);
  const list = readCollectionAddress(address, TODAY);
  if (list === null) throw new Error('There is no such list.');
  await loadCollection(db, list, 1, TODAY);
  return Object.fromEntries(
    calls.map(([name, args]) => [name, (args as { p_city?: string }).p_city]),
  );
};

test('a list counts the days to which their links lead, and towns where there are several', async () => {
  expect(await citiesAsked('city/rockport/this-weekend')).toEqual({
    ...{ search_events: 'Rockport', calendar_days: 'Rockport' },
  });
  expect(await citiesAsked('city/rockport/music')).toEqual({
    ...{ search_events: 'Rockport', calendar_days: undefined },
  });
  expect(Object.keys(await citiesAsked('this-weekend'))).toContain('calendar_places');
});
