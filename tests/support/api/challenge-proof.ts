import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Solves the challenge in a response, and returns the header that a browser sends with the solution. */
export async function proofFor(body: unknown): Promise<Record<string, string>> {
  const { challenge } = body as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'x-guide-proof': btoa(JSON.stringify({ challenge, solution })) };
}
