import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { findFaults, SILENT_AFTER_MINUTES } from '../../../../src/features/health/health-checks.ts';
import type { HealthFacts } from '../../../../src/features/health/health-facts.ts';
import { expectLines } from '../../../support/cases.ts';

describe('health checks', () => {
  const NOW = new Date('2026-11-23T12:00:00Z');
  const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  const JOBS = Object.keys(SILENT_AFTER_MINUTES);

  const ran = (job: string, minutes = 1) => ({
    job,
    firstRunAt: before(100_000),
    succeededAt: before(minutes),
    failures: 0,
  });

  const WELL: HealthFacts = {
    takesChanges: true,
    build: { waitingSince: null, failures: 0, finishedAt: before(60 * 24 * 30) },
    mail: { dueSince: null, bulkDueSince: null, stuck: 0, abandoned: 0 },
    webhook: { receivedAt: before(60 * 24 * 30), unheardSince: null, faults: [] },
    payments: { unresolved: 0 },
    jobs: JOBS.map((job) => ran(job)),
  };

  /** Reads a line of changes as JSON, in which a number of minutes stands for the moment that long ago. */
  const readChanges = (line: string) =>
    JSON.parse(line, (name, value: unknown) =>
      /(?:Since|At)$/.test(name) && typeof value === 'number' ? before(value) : value,
    ) as Partial<HealthFacts> & { buildInterval?: number | null; runs?: Record<string, object> };

  it('judges each line of changes of a quiet guide', async () => {
    await expectLines(new URL('goldens/faults.txt', import.meta.url), (line) => {
      const {
        buildInterval = 300,
        runs = {},
        build,
        mail,
        webhook,
        ...changes
      } = readChanges(line);
      const facts = {
        ...{ ...WELL, ...changes },
        build: { ...WELL.build, ...build },
        mail: { ...WELL.mail, ...mail },
        webhook: { ...WELL.webhook, ...webhook },
        jobs: (changes.jobs ?? WELL.jobs).map((run) => ({ ...run, ...runs[run.job] })),
      };
      return findFaults(facts, { now: NOW, buildInterval })
        .map(({ cause, sentence }) => `${cause}: ${sentence}`)
        .join(' ');
    });
  });

  it.each(JOBS)('notices when %s stops', (job) => {
    const minutes = SILENT_AFTER_MINUTES[job] as number;
    const others = JOBS.filter((name) => name !== job).map((name) => ran(name));
    const causes = (since: number) =>
      findFaults({ ...WELL, jobs: [...others, ran(job, since)] }, { now: NOW, buildInterval: 300 });
    expect(causes(minutes)).toEqual([]);
    expect(causes(minutes + 1)).toMatchObject([{ cause: `job-${job}` }]);
  });
});

describe('scheduled jobs', () => {
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
    const cron = new Cron(schedule, { utcOffset: 0, paused: true });
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
    expect(functions.map(({ recordedAs }) => recordedAs)).toEqual(
      functions.map(({ name }) => name),
    );
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
});
