import { looksAutomated } from '../../forms/honeypot.ts';
import { paths } from '../../paths.ts';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import { HttpError, isForm } from '../http/http.ts';
import { type Client, readClient } from './rate-limit.ts';

const ASK_AGAIN =
  'This looked like a robot’s message, so nothing was sent yet. Please send it once more.';

/**
 * Reads the sender of a form. A sender that looks like a bot (honeypot.ts) is asked once more: a script for a
 * proof of work, a plain form by a page whose button sends the same fields again.
 * @param fields the sent form, with the fields against bots
 * @throws HttpError 428 or 307
 */
export async function readSender(
  request: Request,
  context: Pick<Client, 'ip'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<Client> {
  const client = await readClient(request, context);
  if (client.proof !== null || !looksAutomated(fields)) return client;
  if (!isForm(request)) throw new HttpError(PROOF_NEEDED, ASK_AGAIN);
  // The status 307 keeps the method and the fields, which that page needs.
  throw new HttpError(307, ASK_AGAIN, { Location: paths.sendAgain(new URL(request.url).pathname) });
}
