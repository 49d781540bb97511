import { expect, test } from 'vitest';
import { historyRequest, restoreSchema } from '../../../../src/desk/history/history-api.ts';

const at = '2026-11-01T10:00:00.123456+00:00';

test('filters may all be absent', () => {
  expect(historyRequest.parse({})).toEqual({});
});

test.each([{ actor: 'ana' }, { from: 'yesterday' }, { afterAt: at }, { q: 'x'.repeat(201) }])(
  '%j is refused',
  (query) => {
    expect(historyRequest.safeParse(query).success).toBe(false);
  },
);

test('a record that is gone is restored without a version, which has to be said', () => {
  const isValid = (body: object) => restoreSchema.safeParse(body).success;
  expect([{ version: at }, { version: null }, {}, { version: 'x' }].map(isValid)).toEqual([
    ...[true, true, false, false],
  ]);
});
