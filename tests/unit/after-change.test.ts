import { beforeEach, expect, test, vi } from 'vitest';

const { processed, triggered, purged } = vi.hoisted(() => ({
  processed: vi.fn<() => Promise<void>>(),
  triggered: vi.fn<() => Promise<void>>(),
  purged: vi.fn<(tags: readonly string[]) => Promise<void>>(),
}));
vi.mock('../../src/features/mail/outbox/process-outbox.server.ts', () => ({
  processOutbox: processed,
}));
vi.mock('../../src/features/site-builds/trigger-build.server.ts', () => ({
  triggerBuild: triggered,
}));
vi.mock('../../src/server/cdn.ts', () => ({ purgeCdn: purged }));
vi.mock('../../src/server/supabase.ts', () => ({ serviceClient: () => ({}) }));

const { afterChange } = await import('../../netlify/after-change.ts');

const background: Promise<unknown>[] = [];
const context = { waitUntil: (work: Promise<unknown>) => void background.push(work) };

beforeEach(() => {
  background.length = 0;
  for (const step of [processed, triggered, purged]) step.mockReset().mockResolvedValue();
});

test('only what changed is followed up', async () => {
  afterChange(context, {});
  expect(background).toEqual([]);
  afterChange(context, { mail: true, rebuild: true, purge: ['events'] });
  await Promise.all(background);
  expect([processed, triggered].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(purged).toHaveBeenCalledExactlyOnceWith(['events']);
});

test('changes at the same time share one run of the outbox, and one more for what came meanwhile', async () => {
  let release: () => unknown = vi.fn();
  processed.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        release = resolve;
      }),
  );
  afterChange(context, { mail: true });
  await vi.waitFor(() => {
    expect(processed).toHaveBeenCalledOnce();
  });
  for (let n = 0; n < 5; n += 1) afterChange(context, { mail: true });
  release();
  await Promise.all(background);
  expect(processed).toHaveBeenCalledTimes(2);
});

test('emails and build wait for the end of a hold, and the purge does not', async () => {
  afterChange(context, { mail: true, rebuild: true, purge: ['events'], hold: 0.05 });
  expect(purged).toHaveBeenCalledOnce();
  await Promise.race(background);
  expect([processed, triggered].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await Promise.all(background);
  expect([processed, triggered].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('what fails is logged, and fails no response', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (const step of [processed, triggered]) step.mockRejectedValueOnce(new Error('away'));
  afterChange(context, { mail: true, rebuild: true });
  await expect(Promise.all(background)).resolves.toBeDefined();
  expect(
    written.mock.calls.map(([line]) => (JSON.parse(String(line)) as { step: string }).step).sort(),
  ).toEqual(['mail', 'rebuild']);
  afterChange(context, { mail: true });
  await Promise.all(background);
  expect(processed).toHaveBeenCalledTimes(2);
});
