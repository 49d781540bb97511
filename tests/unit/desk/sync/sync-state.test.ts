import { describe, expect, test } from 'vitest';
import {
  endToast,
  failureToast,
  markLostRuns,
  startToast,
} from '../../../../src/desk/sync/sync-state.ts';
import { sampleResult, sampleRun } from '../../../support/samples/sync/sample-sync.ts';

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

  test('a failed sync gives its message, else the specified one', () => {
    const failed = (errors: string[]) =>
      endToast('run', sampleRun({ state: 'failed', result: sampleResult({ errors }) }));
    expect(failed(['The database was away.'])).toEqual({
      title: 'Content Sync Failed',
      description: 'The database was away.',
      destructive: true,
    });
    expect(failed([])?.description).toBe('Failed to run content sync');
    expect(failureToast('run', undefined).description).toBe('Failed to run content sync');
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

  test('the scheduled job says that it was triggered, or not', () => {
    expect(startToast('job')).toEqual({
      title: 'Cron Job Started',
      description: 'The scheduled job has been triggered manually',
    });
    expect(failureToast('job', 'A sync is running.')).toEqual({
      title: 'Failed to Run Job',
      description: 'A sync is running.',
      destructive: true,
    });
  });

  test('a full sync says nothing at its start, and a stopped one what it had imported', () => {
    expect(startToast('run')).toBeNull();
    expect(endToast('run', sampleRun({ state: 'stopped' }))).toEqual({
      title: 'Content Sync Stopped',
      description: 'Imported 31 events and 3 articles before it stopped',
    });
  });
});
