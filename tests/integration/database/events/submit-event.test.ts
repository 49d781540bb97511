/** The database row that stores a submitted event. */
import { beforeEach, expect, it } from 'vitest';
import { eventRecords, SUBMISSION } from '../../../support/records/event-records.ts';
import { scratchDatabase } from '../../../support/stack/scratch-database.ts';

const database = scratchDatabase();
const { submit } = eventRecords(database);

beforeEach(() => database.clear());

const stored = () => database.query('select * from public.events');

it('becomes a pending row with what the visitor said', async () => {
  const { outcome, id } = await submit(SUBMISSION);
  expect(outcome).toBe('created');
  expect(id).toMatch(/^moonlight-jazz-[a-z0-9]{6}$/);
  expect(await stored()).toMatchObject([
    {
      ...SUBMISSION,
      id,
      start_time: '19:30:00',
      status: 'pending',
      is_featured: false,
      is_premium: false,
      tags: [],
      pinned_fields: [],
      submission_key: 'key-1',
      submission_fingerprint: 'same',
    },
  ]);
});

it.each([
  ['no title', { title: undefined }, '23502'],
  ['a blank title', { title: '' }, '23514'],
  ['a date that does not exist', { start_date: '2026-02-30' }, '22008'],
  ['an end before its start', { end_date: '2026-12-04' }, '23514'],
  ['a link that is no web address', { website: 'javascript:alert(1)' }, '23514'],
  ['tags that are no list', { tags: 'one' }, '22P02'],
])('with %s is refused and leaves no row', async (_, changes, code) => {
  await expect(submit({ ...SUBMISSION, ...changes })).rejects.toMatchObject({ code });
  expect(await stored()).toEqual([]);
});
