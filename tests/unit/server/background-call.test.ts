import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { afterChange, FOLLOWER, isGuideCall } from '../../../src/server/background-call.ts';
import { stubEnvironment } from '../../support/samples/stub-environment.ts';

const background: Promise<unknown>[] = [];
const context = { waitUntil: (work: Promise<unknown>) => void background.push(work) };

/** Answers all calls with this status. @returns a list to which each call is added */
function calls(status: number): Request[] {
  const made: Request[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    made.push(new Request(input, init));
    return Promise.resolve(new Response(null, { status }));
  });
  onTestFinished(() => fetched.mockRestore());
  return made;
}

beforeEach(() => {
  background.length = 0;
  stubEnvironment({});
});

it('is asked of a background function, which knows the guide by a key', async () => {
  const made = calls(202);
  const change = { mail: true, rebuild: true, purge: ['events'], hold: 10 } as const;
  afterChange(context, change);
  await Promise.all(background);
  expect(made).toHaveLength(1);
  const [call = new Request('http://x')] = made;
  expect(new URL(call.url).pathname).toBe(`/.netlify/functions/${FOLLOWER}`);
  expect(isGuideCall(call)).toBe(true);
  expect(await call.json()).toEqual(change);
});

it.each(['', 'Bearer x', `Bearer ${'0'.repeat(64)}`])(
  'a call with the key "%s" is not the guide’s own',
  (authorization) => {
    const headers = { authorization };
    expect(isGuideCall(new Request('http://x', { method: 'POST', headers }))).toBe(false);
  },
);

it('is logged if the function cannot be asked, and fails no response', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  calls(500);
  afterChange(context, { mail: true });
  await expect(Promise.all(background)).resolves.toBeDefined();
  expect(String(written.mock.calls[0]?.[0])).toContain('change-not-followed');
});
