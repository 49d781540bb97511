/**
 * Computes the proof of work that the guide requires when many forms arrive at once, or when a sender looks
 * like a robot, and sends the request again. Pages load this code only when a proof is required. The visitor
 * has nothing to do: a message says what happens, and the form keeps its text.
 */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { buttonClasses } from '../button-classes.ts';
import { PROOF_HEADER, PROOF_NEEDED } from './challenge.ts';

// Says at the bottom of the window that the browser is solving a challenge, with a button to cancel.

const WORDS = 'Checking that you’re not a robot. This takes a few seconds…';

/** Milliseconds after which screen readers have noticed the new, empty status element. */
const ANNOUNCE_MS = 50;

let running = 0;
let box: HTMLElement | null = null;
const cancels = new Set<() => void>();

function build(): HTMLElement {
  const place = document.createElement('div');
  place.className =
    'fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-card border border-line-strong bg-surface p-4 shadow-raised print:hidden';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  words.className = 'min-w-0 flex-1 basis-60 font-semibold';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Cancel';
  button.className = buttonClasses({ variant: 'outline', size: 'small' });
  button.addEventListener('click', () => {
    for (const cancel of cancels) cancel();
  });
  place.append(words, button);
  // Sets the text later, because screen readers announce a status when its text changes, not when it appears.
  setTimeout(() => {
    words.textContent = WORDS;
  }, ANNOUNCE_MS);
  return place;
}

/**
 * Shows that a challenge is being solved, until `end` is called; simultaneous computations share one message.
 * @param cancel called if the visitor cancels
 */
function showWork(cancel: () => void): { end: () => void } {
  running += 1;
  cancels.add(cancel);
  if (box === null) {
    box = build();
    document.body.append(box);
  }
  return {
    end: () => {
      running -= 1;
      cancels.delete(cancel);
      if (running > 0) return;
      box?.remove();
      box = null;
    },
  };
}

/**
 * Maximum milliseconds for the computation, more than the slowest phone needs; a challenge expires after ten
 * minutes.
 */
const MOST_MS = 120_000;

/**
 * Maximum number of challenges in one call. A second one can happen, because each of several simultaneous
 * calls needs its own proof; a third one is an error.
 */
const MOST_ROUNDS = 2;

const CANCELED = 'The check was canceled, so nothing was sent. Your text is still here.';

/** The body of a response with status 428. */
interface ProofNeeded {
  sentence: string;
  challenge: Challenge;
}

/** Makes an error response like those of the API: a status and a sentence. */
const refusal = (sentence: string): Response => new Response(sentence, { status: PROOF_NEEDED });

/**
 * Handles a response with the status 428.
 * @param send sends the request again with one more header
 * @returns the response to the repeated request; an error response if the visitor cancels, the computation
 * takes more than two minutes, or a third proof is required
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
