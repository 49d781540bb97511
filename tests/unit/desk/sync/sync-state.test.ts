import { describe, expect, test } from 'vitest';
import { endToast, markLostRuns, startToast } from '../../../../src/desk/sync/sync-state.ts';
import { sampleRun } from '../../../support/samples/sync/sample-sync.ts';

describe('lost runs', () => {
  test('a run whose process is gone has failed; the one that goes on has not', () => {
    const current = sampleRun({ id: 'now', state: 'running' });
    const lost = sampleRun({ id: 'lost', state: 'running' });
    const { runs } = markLostRuns({ current, runs: [current, lost, sampleRun()], sources: [] });
    expect(runs.map(({ state }) => state)).toEqual(['running', 'failed', 'done']);
    expect(runs[1]?.result.errors).toEqual([expect.stringMatching(/^It stopped responding/)]);
  });
});

// The toasts of specification section 8, word for word.
describe('sync toasts', () => {
  test('a finished sync says how much it imported', () => {
    expect(endToast('run', sampleRun())).toEqual({
      title: 'Content Sync Completed',
      description: 'Imported 31 events and 3 articles',
    });
  });

  test('a test says that it started and where to look, and at its end only a failure', () => {
    expect(startToast('test')).toMatchObject({ title: 'Test Sync Started' });
    expect(startToast('test')?.description).toMatch(/console logs/);
    expect(endToast('test', sampleRun({ isTest: true }))).toBeNull();
    expect(endToast('test', sampleRun({ state: 'failed' }))).toMatchObject({
      title: 'Test Sync Failed',
      destructive: true,
    });
  });
});
