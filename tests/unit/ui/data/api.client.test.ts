import { afterEach, expect, test, vi } from 'vitest';
import { getJson, postJson, sentenceOf } from '../../../../src/ui/data/api.client.ts';

test('a request that a blocker stops is named, without its query', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const failed = [
    getJson('/api/admin/advertisements?page=2'),
    postJson('/api/admin/advertisements', {}),
  ];
  for (const { status, ...result } of await Promise.allSettled(failed)) {
    expect(status).toBe('rejected');
    expect(sentenceOf((result as PromiseRejectedResult).reason as Error)).toMatch(
      /^The guide couldn’t be reached at \/api\/admin\/advertisements\. .*ad blocker.*try again\.$/,
    );
  }
});

const PROOF = { 'X-Guide-Proof': 'solved' };

vi.mock('../../../../src/ui/data/answer-challenge.client.ts', () => ({
  answerChallenge: (_: Response, send: (proof: Record<string, string>) => Promise<Response>) =>
    send(PROOF),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends a form with each of these keys; the first answer to a proof is lost. @returns the proof of each */
async function proofsOf(keys: string[]): Promise<(string | null)[]> {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    const proof = new Headers(headers).get('X-Guide-Proof');
    const isLost = proof !== null && !sent.includes(proof);
    sent.push(proof);
    if (isLost) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(proof === null ? Response.json({}, { status: 428 }) : Response.json({}));
  });
  for (const key of keys) {
    await postJson('/api/contact', {}, { 'Idempotency-Key': key }).catch(() => null);
  }
  return sent;
}

test('a form sent again after a lost response brings the proof along', async () => {
  expect(await proofsOf(['form-1', 'form-1'])).toEqual([null, 'solved', 'solved']);
});

test('another form brings no proof along', async () => {
  expect(await proofsOf(['form-2', 'form-3'])).toEqual([null, 'solved', null, 'solved']);
});
