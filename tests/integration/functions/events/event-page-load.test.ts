/** Loading the data of the on-demand pages of an event: its page and its poster. */
import { expect, it, vi } from 'vitest';
import { freePort } from '../../../../src/local/process/ports.ts';
import { guide } from '../../../support/stack/guide.ts';
import { query } from '../../../support/records/records.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';

const load = async (id: string, supabaseUrl = guide().supabaseUrl) => {
  freshFunction({ SUPABASE_URL: supabaseUrl });
  const { anonClient } = await import('../../../../src/server/supabase.ts');
  const { loadEventPage } =
    await import('../../../../src/features/events/page/load-event-page.server.ts');
  return loadEventPage(anonClient(), id, new Date());
};

const publish = async (
  title: string,
  category: string,
  { city = 'Load Test Town, TX', inDays = 3, status = 'approved' } = {},
): Promise<string> => {
  const [row] = await query(
    `insert into public.events (title, start_date, category, status, city)
       values ($1, current_date + $3::int, $2, $5, $4) returning id`,
    [title, category, inDays, city, status],
  );
  return String(row?.['id']);
};

const relatedTo = async (id: string): Promise<string[]> => {
  const loaded = await load(id);
  expect(loaded).toMatchObject({ outcome: 'found', event: { id } });
  return loaded.outcome === 'found' ? loaded.related.map((event) => event.id) : [];
};

it('an event comes with those of its city and category, then of its city, then of its category', async () => {
  const elsewhere = { city: 'Another Load Test Town, TX' };
  const id = await publish('The One Asked For', 'load-test-kind');
  const alike = await publish('Its Like Elsewhere', 'load-test-kind', { ...elsewhere, inDays: 1 });
  const neighbor = await publish('Its Neighbor', 'literary-arts', { inDays: 2 });
  await publish('Its Cancelled Neighbor', 'music', { status: 'cancelled' });
  const sibling = await publish('Its Sibling', 'load-test-kind', { inDays: 4 });
  await publish('Of Another Kind Elsewhere', 'music', elsewhere);
  expect(await relatedTo(id)).toEqual([sibling, neighbor, alike]);
});

it('an event that is not public is missing, like one that never was', async () => {
  const [row] = await query(
    `insert into public.events (title, start_date, category, city)
       values ('Still Waiting', current_date + 3, 'music', 'Load Test Draft, TX') returning id`,
  );
  expect(await load(String(row?.['id']))).toEqual({ outcome: 'missing' });
  expect(await load('never-was-abc123')).toEqual({ outcome: 'missing' });
});

it('the page and the poster of an event that was merged lead to the other', async () => {
  const apart = { city: 'Merged Load Test Town, TX' };
  const from = await publish('Listed Twice', 'music', apart);
  const into = await publish('Listed', 'music', apart);
  await query(
    `update public.events set merged_into = $2, status = 'cancelled', withdrawn_at = now() where id = $1`,
    [from, into],
  );
  const moved = { outcome: 'moved', to: into };
  expect(await load(from)).toEqual(moved);
  const { anonClient } = await import('../../../../src/server/supabase.ts');
  const { loadEventPoster } =
    await import('../../../../src/features/events/poster/load-posters.server.ts');
  expect(await loadEventPoster(anonClient(), from)).toEqual(moved);
});

it('while the database is down the page says so instead of failing', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await load('any-event-abc123', `http://127.0.0.1:${await freePort()}`)).toEqual({
    outcome: 'unavailable',
  });
  expect(String(written.mock.calls[0]?.[0])).toContain('event-page-unavailable');
});
