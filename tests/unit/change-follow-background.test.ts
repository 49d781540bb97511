import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../src/server/background-call.ts';

const { processed, triggered, purged, known } = vi.hoisted(() => ({
  processed: vi.fn<() => Promise<void>>(),
  triggered: vi.fn<() => Promise<void>>(),
  purged: vi.fn<(tags: readonly string[]) => Promise<void>>(),
  known: vi.fn<() => boolean>(),
}));
vi.mock('../../src/features/mail/outbox/process-outbox.server.ts', () => ({
  processOutbox: processed,
}));
vi.mock('../../src/features/site-builds/trigger-build.server.ts', () => ({
  triggerBuild: triggered,
}));
vi.mock('../../src/server/services/cdn.ts', () => ({ purgeCdn: purged }));
vi.mock('../../src/server/supabase.ts', () => ({ serviceClient: () => ({}) }));
vi.mock('../../src/server/background-call.ts', () => ({ isGuideCall: known }));

const { default: run } = await import('../../netlify/functions/change-follow-background.mts');

const follow = (change: Change): Promise<void> =>
  run(new Request('http://localhost', { method: 'POST', body: JSON.stringify(change) }));

const calls = () => [processed, triggered, purged].map(({ mock }) => mock.calls.length);

beforeEach(() => {
  for (const step of [processed, triggered, purged]) step.mockReset().mockResolvedValue();
  known.mockReturnValue(true);
});

test('only what changed is followed up', async () => {
  await follow({});
  expect(calls()).toEqual([0, 0, 0]);
  await follow({ mail: true, rebuild: true, purge: ['events'] });
  expect(calls()).toEqual([1, 1, 1]);
  expect(purged).toHaveBeenCalledExactlyOnceWith(['events']);
});

test('a call of a stranger does nothing', async () => {
  known.mockReturnValue(false);
  await follow({ mail: true, rebuild: true, purge: ['events'] });
  expect(calls()).toEqual([0, 0, 0]);
});

test('changes at the same time share one run of the outbox, and one more for what came meanwhile', async () => {
  let release: () => unknown = vi.fn();
  processed.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  const first = follow({ mail: true });
  await vi.waitFor(() => {
    expect(processed).toHaveBeenCalledOnce();
  });
  const more = Array.from({ length: 5 }, () => follow({ mail: true }));
  await vi.waitFor(() => {
    expect(known).toHaveBeenCalledTimes(6);
  });
  release();
  await Promise.all([first, ...more]);
  expect(processed).toHaveBeenCalledTimes(2);
});

test('emails and build wait for the end of a hold, and the purge does not', async () => {
  const done = follow({ mail: true, rebuild: true, purge: ['events'], hold: 0.05 });
  await vi.waitFor(() => {
    expect(purged).toHaveBeenCalledOnce();
  });
  expect(calls()).toEqual([0, 0, 1]);
  await done;
  expect(calls()).toEqual([1, 1, 1]);
});

test('what fails is logged, and later changes are followed up', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const step of [processed, triggered]) step.mockRejectedValueOnce(new Error('away'));
  await follow({ mail: true, rebuild: true });
  expect(
    written.mock.calls.map(([line]) => (JSON.parse(String(line)) as { step: string }).step).sort(),
  ).toEqual(['mail', 'rebuild']);
  await follow({ mail: true });
  expect(processed).toHaveBeenCalledTimes(2);
});
