import type { ComponentProps } from 'react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { JobCard } from '../../../../src/desk/sync/JobCard.tsx';
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
const disabled = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*aria-disabled="true"[^>]*>([^<]*)</g)].map(
    ([, name = '']) => name,
  );

const ACTIONS = ['Run Full Sync', 'Test Sync', 'Run Scheduled Job'];

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
});
