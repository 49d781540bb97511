import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAndFollow } from '../../../../src/desk/sync/use-sync.client.ts';
import type { SyncAction } from '../../../../src/desk/sync/sync-state.ts';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { sampleResult, sampleRun } from '../../../support/samples/sync/sample-sync.ts';

const ended = sampleRun();
const running = sampleRun({ state: 'running', result: sampleResult({ endTime: null }) });
const HAS_ENDED = { current: null, runs: [ended], sources: [] };

const json = (value: unknown): Response => Response.json(value);
const started = () => json({ ...running.result, runId: running.id });

/** Answers calls with these responses in turn, the last one repeatedly. An error is a lost connection. */
function respond(...answers: (() => Response | Error)[]) {
  const calls: string[] = [];
  const at: number[] = [];
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${path}`);
    at.push(Date.now());
    const answer = (answers.length > 1 ? answers.shift() : answers[0])?.();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { calls, at };
}

const follow = async (action: SyncAction = 'run') => {
  const onStarted = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const run = startAndFollow(client, adminSession('token'), action, onStarted).then(
    (value) => ({ value, onStarted }),
    (error: unknown) => ({ error, onStarted }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return run;
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a network that is lost for a moment does not end the following', async () => {
  const lost = () => new TypeError('Failed to fetch');
  respond(started, lost, lost, () => json(HAS_ENDED));
  expect(await follow()).toMatchObject({ value: ended });
});
