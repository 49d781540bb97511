import type { ComponentProps } from 'react';
import { createRef } from 'react';
import { describe, expect, it, test } from 'vitest';
import { JobCard } from '../../../../src/desk/sync/JobCard.tsx';
import { ApiError } from '../../../../src/ui/data/api.client.ts';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { renderReact, textOf } from '../../../support/samples/render-react.ts';
import { sampleJob, sampleResult, sampleRun } from '../../../support/samples/sync/sample-sync.ts';

type Props = ComponentProps<typeof JobCard>;

const render = (changes: Partial<Props> = {}): string => {
  const job = 'job' in changes ? changes.job : sampleJob();
  return renderReact(
    <JobCard
      session={adminSession(null)}
      heading={createRef()}
      status={{
        data: { jobs: job === undefined ? [] : [job] },
        error: null,
        refetch: () => Promise.reject(new Error('not asked for')),
      }}
      job={job}
      current={null}
      starting={null}
      onStart={() => undefined}
      {...changes}
    />,
  );
};
const fact = (html: string, label: string): string =>
  new RegExp(`>${label}</dt><dd[^>]*>([^<]*)<`).exec(html)?.[1] ?? '';
const disabled = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*aria-disabled="true"[^>]*>([^<]*)</g)].map(
    ([, name = '']) => name,
  );

const ACTIONS = ['Run Full Sync', 'Test Sync', 'Run Scheduled Job'];

test('an enabled job says when it runs, ran and runs next', () => {
  const html = render();
  expect(textOf(html)).toContain('Enabled');
  expect(fact(html, 'Schedule')).toBe('Mondays at 4:00 AM CST');
  expect(fact(html, 'Last run')).toBe('Nov 23, 2026, 4:00 AM CST');
  expect(fact(html, 'Next run')).toBe('Nov 30, 2026, 4:00 AM CST');
  expect(textOf(html)).toContain(sampleJob().description);
  for (const action of ACTIONS) expect(html).toContain(`>${action}</button>`);
  expect(disabled(html)).toEqual([]);
  expect(html).toContain('>Disable Weekly Sync</button>');
});

test('a job that never ran and is not scheduled says so', () => {
  const html = render({ job: sampleJob({ enabled: false, lastRun: null, nextRun: null }) });
  expect(textOf(html)).toContain('Disabled');
  expect(fact(html, 'Last run')).toBe('Never');
  expect(fact(html, 'Next run')).toBe('Not scheduled');
  expect(html).toContain('>Enable Weekly Sync</button>');
  expect(disabled(html), 'by hand it still runs').toEqual([]);
});

describe('while the job runs', () => {
  it.each([
    ['by its status', { job: sampleJob({ isRunning: true }) }],
    ['by a run that goes on', { current: sampleRun({ state: 'running' }) }],
    ['by a press on this page', { starting: 'test' }],
  ] satisfies [string, Partial<Props>][])('%s, no other run can be started', (_by, changes) => {
    const html = render(changes);
    expect(textOf(html)).toContain('Running');
    expect(disabled(html)).toEqual(ACTIONS);
  });

  it('says which source is read, how far it is, and can be stopped', () => {
    const current = sampleRun({
      state: 'running',
      result: sampleResult({ endTime: null }),
      progress: { source: 'Harbor Lamp', itemsRead: 1280, sourcesDone: 3, sourcesTotal: 8 },
    });
    const html = render({ current });
    expect(textOf(html)).toContain('Syncing · Harbor Lamp: 1,280 items read');
    expect(textOf(html)).toContain('3 of 8 sources done');
    expect(html).toMatch(/<progress[^>]* value="3" max="8"/);
    expect(html).toContain('>Stop</button>');
    expect(textOf(render({ current: { ...current, isTest: true } }))).toContain('Testing ·');
  });

  it('has no Stop before the run is known', () => {
    expect(render({ starting: 'run' })).not.toContain('>Stop</button>');
  });
});

test('a missing job is named, and nothing can be started', () => {
  const html = render({ job: undefined });
  expect(html).toContain('Content sync job not found');
  expect(html).not.toContain('<button');
});

test('a status that can’t be read is no missing job', () => {
  const html = render({
    job: undefined,
    status: {
      data: undefined,
      error: new ApiError(503, 'The database is away.'),
      refetch: () => Promise.reject(new Error('not asked for')),
    },
  });
  expect(html).toContain('Unable to read the status');
  expect(html).toContain('The database is away.');
  expect(html).not.toContain('Content sync job not found');
});
