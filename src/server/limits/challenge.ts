/**
 * Asks for a proof of work: if all clients together exceed a limit, a caller must compute for some seconds at
 * most (CHALLENGE_TRIES in env.ts) instead of waiting. The server signs a challenge; a browser solves it and
 * repeats the request with the solution in a header. This slows down a flood from many IP addresses; it does
 * not tell people from machines.
 */
import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { z } from 'zod';
import { PROOF_HEADER } from '../../ui/data/challenge.ts';
import { now } from '../clock.ts';
import { env } from '../env.ts';
import { keyedHash, tokenHash } from '../access/token-hash.ts';

/** Maximum seconds from sending a challenge to receiving its solution, enough for a slow phone. */
export const CHALLENGE_SECONDS = 600;

/**
 * Rounds of PBKDF2 in each try. Browsers compute them in native code, so that a script outside a browser is
 * hardly faster.
 */
const ROUNDS = 5_000;

const secret = (use: string): string => keyedHash(`challenge:${use}`);

/** Creates a signed challenge; solving it takes between half and all of `CHALLENGE_TRIES` tries. */
export function newChallenge(): Promise<Challenge> {
  const most = env().CHALLENGE_TRIES;
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ROUNDS,
    counter: randomInt(Math.floor(most / 2), most),
    deriveKey,
    expiresAt: Math.floor(now().getTime() / 1_000) + CHALLENGE_SECONDS,
    hmacSignatureSecret: secret('parameters'),
    hmacKeySignatureSecret: secret('key'),
  });
}

const MAX_HEADER = 4_096;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().regex(/^[\da-f]{64}$/) }),
});

function parsed(header: string): z.output<typeof payload> | null {
  try {
    const text = Buffer.from(header, 'base64').toString('utf8');
    return payload.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Verifies the solution in a request's header.
 * @returns the hash of the challenge, which the caller must count (`forEveryone`), so that a solution works
 * only once; null for a request without a solution, or with one that is wrong, forged or expired
 */
export async function readProof(request: Request): Promise<string | null> {
  const header = request.headers.get(PROOF_HEADER);
  if (header === null || header.length > MAX_HEADER) return null;
  const sent = parsed(header);
  if (sent === null) return null;
  const { verified } = await verifySolution({
    ...sent,
    deriveKey,
    hmacSignatureSecret: secret('parameters'),
    hmacKeySignatureSecret: secret('key'),
  });
  // Hashes the signed salt and nonce, not the signature: the same signature can be written in two ways, so
  // its hash would let a solution be used twice.
  const { nonce, salt } = sent.challenge.parameters;
  return verified ? tokenHash(`${nonce}:${salt}`) : null;
}
