import { expect, it } from 'vitest';
import { eventRecords } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const events = eventRecords(database);
const published = async (id: string) => (await events.row(id))['published_at'];

it('is stamped once, when an event becomes public', async () => {
  const id = await events.add({ created_at: '2026-06-01T12:00:00Z' });
  expect(await published(id)).toBeNull();
  await events.decide(id, 'approved');
  const first = await published(id);
  expect(Date.now() - Date.parse(String(first))).toBeLessThan(60_000);
  await database.query(`update public.events set status = 'cancelled' where id = $1`, [id]);
  expect(await published(id)).toEqual(first);
});

it('is the time of storing for what is stored as published', async () => {
  const id = await events.add({ status: 'approved', created_at: '2026-06-01T12:00:00Z' });
  expect(await published(id)).toEqual(new Date('2026-06-01T12:00:00Z'));
});
