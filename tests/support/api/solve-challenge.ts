import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { solveChallenge } from 'altcha-lib';
import { PROOF_HEADER } from '../../../src/ui/data/challenge.ts';
import type { ApiResponse } from './api.ts';

/** Returns the header with which a browser repeats a request that was answered with 428. */
export async function proofFor({ json }: ApiResponse): Promise<Record<string, string>> {
  const { challenge } = json as { challenge: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [PROOF_HEADER]: btoa(JSON.stringify({ challenge, solution })) };
}
