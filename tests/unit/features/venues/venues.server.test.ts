import { expect, test, vi } from 'vitest';
import { loadVenuePage } from '../../../../src/features/venues/venues.server.ts';
import { DatabaseError, type Db } from '../../../../src/server/supabase.ts';

/** A database that finds one venue. */
const result = { data: [{ id: 'jetty-stage', name: 'Jetty Stage' }], error: null, status: 200 };
const rows = { eq: () => ({ limit: () => Promise.resolve(result) }) };
const db = { from: () => ({ select: () => rows }) } as unknown as Db;

test('a venue comes with the events of its name', async () => {
  const loaded = await loadVenuePage(db, 'jetty-stage', (name) =>
    Promise.resolve([`Sunset at ${name}`]),
  );
  expect(loaded).toMatchObject({ outcome: 'found', events: ['Sunset at Jetty Stage'] });
});

test('where the venue is found and its events time out, the page is unavailable instead of failing', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const late = new DatabaseError('statement timeout', { code: '57014', status: 500 });
  expect(await loadVenuePage(db, 'jetty-stage', () => Promise.reject(late))).toEqual({
    outcome: 'unavailable',
  });
});
