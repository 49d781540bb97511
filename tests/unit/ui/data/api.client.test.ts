import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, postJson, sentenceOf } from '../../../../src/ui/data/api.client.ts';

test("an error reads as the guide's own sentence, without its status", () => {
  expect(sentenceOf(new ApiError(409, 'Another admin has decided.'))).toBe(
    'Another admin has decided.',
  );
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBe(
    'The guide could not be reached. A blocker may be the reason. Please try again.',
  );
});

const PROOF = { 'X-Guide-Proof': 'solved' };

vi.mock('../../../../src/ui/data/answer-challenge.client.ts', () => ({
  answerChallenge: (_: Response, send: (proof: Record<string, string>) => Promise<Response>) =>
    send(PROOF),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends requests with these keys; the answer to the first proof is lost. Returns each request's proof. */
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
