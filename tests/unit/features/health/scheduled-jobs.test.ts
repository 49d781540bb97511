import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Cron } from 'croner';
import { expect, it } from 'vitest';
import { SILENT_AFTER_MINUTES } from '../../../../src/features/health/scheduled-jobs.ts';

const FOLDER = 'netlify/functions';

/**
 * Returns every scheduled function with its cron expression and the name under which its runs are
 * recorded.
 */
async function scheduledFunctions() {
  const found: { name: string; schedule: string; recordedAs: string | undefined }[] = [];
  for (const file of await readdir(FOLDER)) {
    const text = await readFile(`${FOLDER}/${file}`, 'utf8');
    const schedule = /schedule: '([^']+)'/.exec(text)?.[1];
    if (schedule === undefined) continue;
    const recordedAs = /scheduled\('([^']+)'/.exec(text)?.[1];
    found.push({ name: basename(file, '.mts'), schedule, recordedAs });
  }
  return found;
}

/** Returns the longest pause between two runs from January 1 to 19, 2026 (UTC), in minutes. */
function longestPause(schedule: string): number {
  const cron = new Cron(schedule, { timezone: 'Etc/UTC', paused: true });
  const end = new Date('2026-01-19T00:00:00Z');
  let longest = 0;
  let last = cron.nextRun(new Date('2026-01-01T00:00:00Z'));
  while (last !== null && last < end) {
    const next = cron.nextRun(last);
    if (next === null) break;
    longest = Math.max(longest, next.getTime() - last.getTime());
    last = next;
  }
  return longest / 60_000;
}

it('every scheduled function records its runs under its own name, and is listed', async () => {
  const functions = await scheduledFunctions();
  expect(functions.map(({ recordedAs }) => recordedAs)).toEqual(functions.map(({ name }) => name));
  expect(functions.map(({ name }) => name).sort()).toEqual(
    Object.keys(SILENT_AFTER_MINUTES).sort(),
  );
});

it('no function counts as stopped between two of its runs', async () => {
  for (const { name, schedule } of await scheduledFunctions()) {
    expect([name, (SILENT_AFTER_MINUTES[name] ?? 0) > longestPause(schedule)]).toEqual([
      name,
      true,
    ]);
  }
});
