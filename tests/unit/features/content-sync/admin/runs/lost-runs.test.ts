import { expect, test } from 'vitest';
import { markLostRuns } from '../../../../../../src/features/content-sync/admin/runs/lost-runs.ts';
import { sampleRun } from '../../../../../support/samples/sync/sample-sync.ts';

test('a run whose process is gone has failed; the one that goes on has not', () => {
  const current = sampleRun({ id: 'now', state: 'running' });
  const lost = sampleRun({ id: 'lost', state: 'running' });
  const { runs } = markLostRuns({ current, runs: [current, lost, sampleRun()], sources: [] });
  expect(runs.map(({ state }) => state)).toEqual(['running', 'failed', 'done']);
  expect(runs[1]?.result.errors).toEqual([expect.stringMatching(/^It stopped responding/)]);
});
