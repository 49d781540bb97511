import { plainAnswer } from './answers.ts';
import type { Exchange } from './answer-request.ts';
import { discardRest, readBody } from './incoming.ts';
import { sendResponse } from './outgoing.ts';
import type { Publisher } from './releases/publisher.ts';
import { isSecret } from './secrets.ts';

const PREFIX = '/.local/build-hook/';
/** A hook's body is passed to the build in a variable, which has little room. */
const BODY_LIMIT = 64 * 1024;

/** The path of the build hook; its last part is the secret. */
export function buildHookPath(secret: string): string {
  return PREFIX + secret;
}

async function answer(exchange: Exchange, publisher: Publisher): Promise<void> {
  const { message, target } = exchange;
  const read = await readBody(message, target, BODY_LIMIT);
  if (read.ok) void publisher.rebuild(read.body.toString('utf8'));
  const response = read.ok
    ? plainAnswer(200, 'The build is queued.')
    : plainAnswer(413, 'This is too large.');
  await sendResponse(target, response, { head: false });
  discardRest(message);
}

/**
 * Answers the hook at once and asks for a build, when the request is a POST that knows the secret;
 * otherwise gives null, and the request is one like any other.
 */
export function answerBuildHook(
  exchange: Exchange,
  secret: string,
  publisher: Publisher,
): Promise<void> | null {
  const { method, url } = exchange.incoming;
  if (method !== 'POST' || !url.pathname.startsWith(PREFIX)) return null;
  if (!isSecret(url.pathname.slice(PREFIX.length), secret)) return null;
  return answer(exchange, publisher);
}
