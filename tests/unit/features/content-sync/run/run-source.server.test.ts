import { expect, it, vi } from 'vitest';
import { runSource } from '../../../../../src/features/content-sync/run/run-source.server.ts';
import { sampleSource } from '../../../../support/samples/sync/sync-source.ts';

it('a test run reads a source whole, and any other run only what is new', async () => {
  const previous = { etag: '"a"', lastModified: null, readOn: '2026-11-20' as const };
  const read = vi.fn(() => Promise.resolve({ outcome: 'unchanged' }));
  for (const isTest of [true, false]) {
    const { signal } = new AbortController();
    const run = { isTest, reader: { read }, today: '2026-11-20', signal };
    await runSource({ source: sampleSource(), previous, usualItems: null }, run as never);
  }
  expect(read.mock.calls).toMatchObject([
    [{}, {}, { previous: null }],
    [{}, {}, { previous }],
  ]);
});
