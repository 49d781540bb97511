import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScheduler } from '../../../../src/local/stack/scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T05:59:30Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

const MINUTE = 60_000;

function setUp(schedule: string, work: () => Promise<void> = () => Promise.resolve()) {
  const runs: [string, string | undefined][] = [];
  const lines: string[] = [];
  const scheduler = startScheduler({
    schedules: [{ name: 'nightly', schedule }],
    run: (name, nextRun) => {
      runs.push([name, nextRun?.toISOString()]);
      return work();
    },
    log: (line) => lines.push(line),
  });
  return { runs, lines, scheduler };
}

test('a function runs at its time in UTC, and gets its next time', async () => {
  const { runs, scheduler } = setUp('0 6 * * *');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs).toEqual([['nightly', '2026-11-22T06:00:00.000Z']]);
  await scheduler.stop();
});

test('a time that comes while the last run goes on is left out', async () => {
  let end = (): void => undefined;
  const { runs, lines, scheduler } = setUp('* * * * *', () => new Promise((done) => (end = done)));
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(runs).toHaveLength(1);
  expect(lines[0]).toMatch(/nightly was left out this time/);
  end();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(runs).toHaveLength(2);
  end();
  await scheduler.stop();
});

test('a run that fails is logged, and the next time comes', async () => {
  const { runs, lines, scheduler } = setUp('* * * * *', () => Promise.reject(new Error('no mail')));
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(runs).toHaveLength(2);
  expect(lines).toContain('The scheduled run of nightly failed: no mail');
  await scheduler.stop();
});

test('stopping waits for what runs and starts nothing more', async () => {
  let end = (): void => undefined;
  const { runs, scheduler } = setUp('* * * * *', () => new Promise((done) => (end = done)));
  await vi.advanceTimersByTimeAsync(MINUTE);
  let stopped = false;
  const stopping = scheduler.stop().then(() => (stopped = true));
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect(runs).toHaveLength(1);
});
