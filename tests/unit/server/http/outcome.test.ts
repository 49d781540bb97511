import { expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '../../../../src/server/http/outcome.ts';
import { fakeDb } from '../../../support/samples/fake-db.ts';

const answered = (data: object) =>
  call(fakeDb(data).db, 'find_saved_list', { tokenHash: 'a' }, 'event', {
    created: { heldUntil: z.string() },
    existing: {},
  });

test('an accepted outcome is returned with the details of that one', async () => {
  const created = { outcome: 'created', held_until: 'a', secret: 1 };
  expect(await answered(created)).toEqual({ outcome: 'created', heldUntil: 'a' });
  expect(await answered({ outcome: 'existing', id: 'a' })).toEqual({ outcome: 'existing' });
  await expect(answered({ outcome: 'created' })).rejects.toThrow(z.ZodError);
});

test('any other outcome is thrown as its refusal', async () => {
  await expect(answered({ outcome: 'missing' })).rejects.toThrow('There is no such event.');
  await expect(answered({ outcome: 'limited', retry_after: 0.2 })).rejects.toMatchObject({
    status: 429,
    sentence: 'That was a lot at once. Please wait a little and try again.',
    headers: { 'Retry-After': '1' },
  });
  await expect(answered({ outcome: 'conflict', status: 'rejected' })).rejects.toMatchObject({
    status: 409,
    sentence: 'Someone else decided on this event in the meantime: it’s rejected.',
  });
});
