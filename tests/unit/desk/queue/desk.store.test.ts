import { expect, test } from 'vitest';
import { readDeskEvent } from '../../../../src/desk/queue/desk.store.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';

test('the database is asked for an event only by a text that can be an id', async () => {
  const { db, calls } = fakeDb({ outcome: 'missing' });
  for (const id of ['\u0000', '', 'x'.repeat(81), 'A B']) {
    await expect(readDeskEvent(db, id)).rejects.toThrow('There is no such event.');
  }
  expect(calls).toEqual([]);
  await expect(readDeskEvent(db, 'moonlight-jazz-bcdfgh')).rejects.toThrow();
  expect(calls).toEqual([['desk_event', { p_id: 'moonlight-jazz-bcdfgh' }]]);
});
