import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { afterEach, expect, it, vi } from 'vitest';
import { HONEYPOT_FIELD } from '../../../../src/forms/honeypot.ts';
import { newChallenge, readProof } from '../../../../src/server/limits/challenge.ts';
import { readSender } from '../../../../src/server/limits/read-sender.ts';

const settings = vi.hoisted(() => ({
  SUPABASE_SERVICE_ROLE_KEY: 'a key of the tests',
  CHALLENGE_TRIES: 8,
}));
vi.mock('../../../../src/server/env.ts', () => ({ env: () => settings }));

afterEach(() => {
  vi.useRealTimers();
});

const solved = async (challenge: Challenge): Promise<Solution> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('The challenge was not solved.');
  return solution;
};

const withProof = (value: unknown): Request =>
  new Request('https://guide.example/api/contact', {
    headers: { 'X-Guide-Proof': btoa(typeof value === 'string' ? value : JSON.stringify(value)) },
  });
const proofOf = (value: unknown): Promise<string | null> => readProof(withProof(value));

it('nothing else is a proof', async () => {
  const challenge = await newChallenge();
  const solution = await solved(challenge);
  const { parameters } = challenge;
  const other = await newChallenge();
  const forged = { ...parameters, expiresAt: Number(parameters.expiresAt) + 1 };
  for (const value of [
    {},
    'no JSON',
    'null',
    { challenge },
    { challenge, solution: { ...solution, derivedKey: '0'.repeat(64) } },
    { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix.padEnd(64, '0') } },
    { challenge: other, solution },
    { challenge: { ...challenge, parameters: forged }, solution },
    { challenge: { parameters }, solution },
    { challenge: { ...challenge, signature: 'a'.repeat(64) }, solution },
    { challenge, solution, padding: 'x'.repeat(5_000) },
  ]) {
    expect(await proofOf(value), JSON.stringify(value)).toBeNull();
  }
  expect(await readProof(new Request('https://guide.example/api/contact'))).toBeNull();
});

it('a challenge expires after ten minutes', async () => {
  const challenge = await newChallenge();
  const solution = await solved(challenge);
  vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
  expect(await proofOf({ challenge, solution })).toBeNull();
});

it('a challenge takes at least half of the tries, and never more than all', async () => {
  for (let count = 0; count < 40; count += 1) {
    const { counter } = await solved(await newChallenge());
    expect(counter).toBeGreaterThanOrEqual(settings.CHALLENGE_TRIES / 2);
    expect(counter).toBeLessThan(settings.CHALLENGE_TRIES);
  }
});

it('a form that a robot seems to have sent is taken with a proof only', async () => {
  const read = (proof: unknown) =>
    readSender(withProof(proof), { ip: '192.0.2.1' }, { [HONEYPOT_FIELD]: 'filled in' });
  await expect(read('none')).rejects.toMatchObject({ status: 428 });
  const challenge = await newChallenge();
  const proof = { challenge, solution: await solved(challenge) };
  expect(await read(proof)).toEqual({ ip: '192.0.2.1', proof: await proofOf(proof) });
});
