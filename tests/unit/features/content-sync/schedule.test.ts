import { Cron } from 'croner';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  nextWeeklyRun,
  syncDay,
  toCronStatus,
} from '../../../../src/features/content-sync/schedule.ts';

const job = { isEnabled: true, isRunning: false, lastRun: null, description: 'Reads calendars.' };

test('the next run is that of the schedule of the function', () => {
  const source = readFileSync('netlify/functions/content-sync-start.mts', 'utf8');
  const schedule = /schedule: '([^']+)'/.exec(source)?.[1] ?? '';
  for (let hour = 0; hour < 24 * 15; hour += 1) {
    const at = new Date(Date.UTC(2026, 2, 1, hour));
    expect(nextWeeklyRun(at)).toBe(
      new Cron(schedule, { timezone: 'UTC' }).nextRun(at)?.toISOString(),
    );
  }
});

test('a disabled job has no next run, and a missing one is in no list', () => {
  const at = new Date('2026-11-23T09:59:00Z');
  expect(toCronStatus(job, at).jobs[0]).toMatchObject({
    ...{ id: 'content-sync', enabled: true, nextRun: '2026-11-23T10:00:00.000Z' },
  });
  expect(toCronStatus({ ...job, isEnabled: false }, at).jobs[0]?.nextRun).toBeNull();
  expect(toCronStatus(null, at)).toEqual({ jobs: [] });
});

test('a day is without its time', () => {
  expect(syncDay('2026-12-01T05:59:00Z')).toBe('Nov 30, 2026');
});
