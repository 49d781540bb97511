import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAndFollow } from '../../../../src/desk/sync/use-sync.client.ts';
import type { SyncAction } from '../../../../src/desk/sync/sync-state.ts';
import { adminSession } from '../../../support/samples/admin-session.ts';
import { sampleResult, sampleRun } from '../../../support/samples/sync/sample-sync.ts';

const ended = sampleRun();
const running = sampleRun({ state: 'running', result: sampleResult({ endTime: null }) });
const GOES_ON = { current: running, runs: [running], sources: [] };
const HAS_ENDED = { current: null, runs: [ended], sources: [] };

const json = (value: unknown): Response => Response.json(value);
const started = () => json({ ...running.result, runId: running.id });

/** Makes each call give the next of these responses; an error stands for a lost connection. */
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

test('a run that ended within its response is read once', async () => {
  const { calls } = respond(started, () => json(HAS_ENDED));
  expect(await follow()).toMatchObject({ value: ended });
  expect(calls).toEqual(['POST /api/content-sync/run', 'GET /api/admin/content-sync']);
});

test('a run that outlasts its response is read every few seconds until it ends', async () => {
  const { calls, at } = respond(
    started,
    () => json(GOES_ON),
    () => json(GOES_ON),
    () => json(HAS_ENDED),
  );
  expect(await follow()).toMatchObject({ value: { state: 'done' } });
  expect(calls).toHaveLength(4);
  expect(at.slice(2).map((time, index) => time - (at[index + 1] ?? 0))).toEqual([2_500, 2_500]);
});

test('a run whose process is gone ends as failed', async () => {
  respond(
    started,
    () => json(GOES_ON),
    () => json({ ...GOES_ON, current: null }),
  );
  expect(await follow()).toMatchObject({ value: { state: 'failed' } });
});

test('a network that is lost for a moment does not end the following', async () => {
  const lost = () => new TypeError('Failed to fetch');
  respond(started, lost, lost, () => json(HAS_ENDED));
  expect(await follow()).toMatchObject({ value: ended });
});

test('a network that stays lost ends it', async () => {
  const { calls } = respond(started, () => new TypeError('Failed to fetch'));
  expect(await follow()).toMatchObject({ error: { name: 'UnreachedError' } });
  expect(calls).toHaveLength(9);
});

test.each([
  ['run', 'POST /api/content-sync/run'],
  ['test', 'POST /api/content-sync/test'],
  ['job', 'POST /api/cron/run/content-sync'],
] as const)('%s calls %s', async (action, call) => {
  const { calls } = respond(started, () => json(HAS_ENDED));
  const { onStarted } = await follow(action);
  expect(calls[0]).toBe(call);
  expect(onStarted).toHaveBeenCalledOnce();
});

test('a refused start is not announced as one', async () => {
  respond(() => new Response('A sync is running. Wait until it has ended.', { status: 409 }));
  const outcome = await follow('test');
  expect(outcome).toMatchObject({ error: { status: 409 } });
  expect(outcome.onStarted).not.toHaveBeenCalled();
});
