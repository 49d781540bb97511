/** What the on-demand page of an event is given. */
import { expect, inject, it, vi } from 'vitest';
import { freePort } from '../../src/local/ports.ts';
import { query } from '../support/records.ts';

const load = async (id: string, supabaseUrl = inject('supabaseUrl')) => {
  vi.resetModules();
  vi.stubEnv('SUPABASE_URL', supabaseUrl);
  vi.stubEnv('SUPABASE_ANON_KEY', inject('anonKey'));
  vi.stubEnv('SUPABASE_SERVICE_ROLE_KEY', inject('serviceRoleKey'));
  vi.stubEnv('SITE_URL', inject('siteUrl'));
  const { anonClient } = await import('../../src/server/supabase.ts');
  const { loadEventPage } = await import('../../src/features/events/load-event-page.server.ts');
  return loadEventPage(anonClient(), id, new Date());
};

const publish = async (title: string, category: string): Promise<string> => {
  const [row] = await query(
    `insert into public.events (title, start_date, category, status, city)
       values ($1, current_date + 3, $2, 'approved', 'Load Test Town, TX') returning id`,
    [title, category],
  );
  return String(row?.['id']);
};

it('an event comes with others of its city and category, itself left out', async () => {
  const id = await publish('The One Asked For', 'music');
  const sibling = await publish('Its Sibling', 'Music');
  await publish('Of Another Kind', 'literary-arts');
  const loaded = await load(id);
  expect(loaded).toMatchObject({ outcome: 'found', event: { id, title: 'The One Asked For' } });
  expect(loaded.outcome === 'found' && loaded.related.map((event) => event.id)).toEqual([sibling]);
});

it('an event that is not public is missing, like one that never was', async () => {
  const [row] = await query(
    `insert into public.events (title, start_date, category, city)
       values ('Still Waiting', current_date + 3, 'music', 'Load Test Town, TX') returning id`,
  );
  expect(await load(String(row?.['id']))).toEqual({ outcome: 'missing' });
  expect(await load('never-was-abc123')).toEqual({ outcome: 'missing' });
});

it('while the database is down the page says so instead of failing', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await load('any-event-abc123', `http://127.0.0.1:${await freePort()}`)).toEqual({
    outcome: 'unavailable',
  });
  expect(String(written.mock.calls[0]?.[0])).toContain('event-page-unavailable');
});
