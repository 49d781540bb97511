/**
 * Computes the proof of work that the guide asks for when many forms arrive at once, and sends the
 * request again. Loaded only then. Nothing is to be seen or solved: a status says what happens, and the
 * form keeps its text.
 */
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { solveChallenge } from 'altcha-lib';
import { PROOF_HEADER, PROOF_NEEDED } from './challenge.ts';
import { showWork } from './challenge-status.client.ts';

/** Longer than the slowest phone needs; the challenge itself ends after ten minutes. */
const MOST_MS = 120_000;

/** Of simultaneous calls each needs a proof; a second challenge of one call is bad luck, a third a fault. */
const MOST_ROUNDS = 2;

const CANCELED = 'The check was canceled, so nothing was sent. Your text is still here.';

/** The body of a response with status 428. */
interface ProofNeeded {
  sentence: string;
  challenge: Challenge;
}

/** A refusal as the API sends others: a status and a sentence. */
const refusal = (sentence: string): Response => new Response(sentence, { status: PROOF_NEEDED });

/**
 * Answers a response with status 428.
 * @param send sends the request again with one more header
 * @returns the response to the repeated request; a refusal with a sentence when the visitor cancels or
 *   the work takes over two minutes
 */
export async function answerChallenge(
  refused: Response,
  send: (proof: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController();
  const status = showWork(() => {
    controller.abort();
  });
  try {
    let response = refused;
    for (let round = 0; ; round += 1) {
      if (response.status !== PROOF_NEEDED) return response;
      const { sentence, challenge } = (await response.json()) as ProofNeeded;
      if (round === MOST_ROUNDS) return refusal(sentence);
      const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: MOST_MS });
      if (solution === null) return refusal(controller.signal.aborted ? CANCELED : sentence);
      response = await send({ [PROOF_HEADER]: btoa(JSON.stringify({ challenge, solution })) });
    }
  } finally {
    status.end();
  }
}
