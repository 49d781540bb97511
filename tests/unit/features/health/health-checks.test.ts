import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { findFaults, SILENT_AFTER_MINUTES } from '../../../../src/features/health/health-checks.ts';
import type { HealthFacts } from '../../../../src/features/health/health-facts.ts';

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

  const well = (): HealthFacts => ({
    takesChanges: true,
    build: { waitingSince: null, failures: 0, finishedAt: before(60 * 24 * 30) },
    mail: { dueSince: null, bulkDueSince: null, stuck: 0, abandoned: 0 },
    webhook: { receivedAt: before(60 * 24 * 30), unheardSince: null, faults: [] },
    payments: { unresolved: 0 },
    jobs: JOBS.map((job) => ran(job)),
  });

  const AT = { now: NOW, buildInterval: 300 };
  const causes = (facts: HealthFacts, at: Parameters<typeof findFaults>[1] = AT) =>
    findFaults(facts, at).map(({ cause }) => cause);

  it('finds nothing in a quiet guide without builds or payments for a month', () => {
    expect(causes(well())).toEqual([]);
  });

  it.each<[string, (facts: HealthFacts) => void, string[]]>([
    ['a change that waits an hour', (f) => (f.build.waitingSince = before(60)), []],
    ['a change that waits longer', (f) => (f.build.waitingSince = before(70)), ['build-late']],
    [
      'one failed build',
      (f) => Object.assign(f.build, { waitingSince: before(9), failures: 1 }),
      [],
    ],
    [
      'two failed builds',
      (f) => Object.assign(f.build, { waitingSince: before(9), failures: 2 }),
      ['build-failed'],
    ],
    ['a mail that is due', (f) => (f.mail.dueSince = before(30)), []],
    ['a mail that is overdue', (f) => (f.mail.dueSince = before(31)), ['mail-late']],
    ['a digest that waits behind other mails', (f) => (f.mail.bulkDueSince = before(600)), []],
    ['a digest that is overdue', (f) => (f.mail.bulkDueSince = before(721)), ['mail-late']],
    ['a mail server that takes nothing', (f) => (f.mail.stuck = 1), ['mail-refused']],
    ['a mail that was given up', (f) => (f.mail.abandoned = 1), ['mail-abandoned']],
    ['silent webhooks', (f) => (f.webhook.unheardSince = before(70)), ['webhook-silent']],
    [
      'a webhook of another mode',
      (f) => (f.webhook.faults = ['webhook-other-mode']),
      ['webhook-other-mode'],
    ],
    [
      'a webhook that was given up, and silence since',
      (f) => (f.webhook = { ...f.webhook, unheardSince: before(70), faults: ['webhook-given-up'] }),
      ['webhook-given-up', 'webhook-silent'],
    ],
    ['a database without space', (f) => (f.takesChanges = false), ['database-full']],
    ['an unresolved payment', (f) => (f.payments.unresolved = 1), ['payment-unresolved']],
    ['no run of any job', (f) => (f.jobs = []), ['job-none']],
  ])('judges %s', (_, change, expected) => {
    const facts = well();
    change(facts);
    expect(causes(facts)).toEqual(expected);
  });

  it.each(JOBS)('notices when %s stops', (job) => {
    const minutes = SILENT_AFTER_MINUTES[job] as number;
    const others = JOBS.filter((name) => name !== job).map((name) => ran(name));
    expect(causes({ ...well(), jobs: [...others, ran(job, minutes)] })).toEqual([]);
    expect(causes({ ...well(), jobs: [...others, ran(job, minutes + 1)] })).toEqual([`job-${job}`]);
  });

  it('counts runs that all fail as none', () => {
    const facts = well();
    facts.jobs = facts.jobs.map((run) =>
      run.job === 'change-follow' ? { ...run, succeededAt: null, failures: 9 } : run,
    );
    expect(causes(facts)).toEqual(['job-change-follow']);
  });

  it('notices a function whose due runs fail, although it succeeded when nothing was due', () => {
    const newsletter = (failures: number) => ({
      ...ran('newsletter-issue-start', 60),
      failures,
    });
    const others = JOBS.filter((job) => job !== 'newsletter-issue-start').map((name) => ran(name));
    const faults = (failures: number) =>
      findFaults({ ...well(), jobs: [...others, newsletter(failures)] }, AT);
    expect(faults(5)).toEqual([]);
    expect(faults(6).map(({ sentence }) => sentence)).toEqual([
      'The scheduled function newsletter-issue-start has failed 6 times in a row.',
    ]);
  });

  it('expects no build where there is no build hook, and a later one for a longer interval', () => {
    const facts = well();
    facts.build.waitingSince = before(120);
    expect(causes(facts, { now: NOW, buildInterval: null })).toEqual([]);
    expect(causes(facts, { now: NOW, buildInterval: 14_400 })).toEqual([]);
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
