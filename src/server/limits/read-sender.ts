import { looksAutomated } from '../../forms/honeypot.ts';
import { paths } from '../../paths.ts';
import { PROOF_NEEDED } from '../../ui/data/challenge.ts';
import { HttpError, isForm } from '../http/http.ts';
import { serviceClient } from '../supabase.ts';
import { readProof } from './challenge.ts';
import type { Client } from './rate-limit.ts';
import { isUsedProof } from './rate-limit.store.ts';

const ASK_AGAIN =
  'This looked like a robot’s message, so nothing was sent yet. Please send it once more.';

/**
 * Returns the client's address with the proof of a solved challenge. A proof that an earlier request used is
 * left out: the request then counts like one without a proof, and needs a new one only above a limit.
 */
export async function readClient(request: Request, { ip }: Pick<Client, 'ip'>): Promise<Client> {
  const proof = await readProof(request);
  const isUsed = proof !== null && (await isUsedProof(serviceClient(), proof));
  return { ip, proof: isUsed ? null : proof };
}

/**
 * Reads the sender of a form. A sender that looks like a bot (honeypot.ts) is asked once more: a script must
 * send a proof of work; a plain form leads to a page whose button sends the same fields again.
 * @param fields the sent form, with the fields against bots
 * @throws HttpError 428 or 307
 */
export async function readSender(
  request: Request,
  context: Pick<Client, 'ip'>,
  fields: Readonly<Record<string, unknown>>,
): Promise<Client> {
  if (!looksAutomated(fields)) return readClient(request, context);
  // Keeps a used proof: the form that was sent with it gets the same response again, and any other form is
  // asked for a new proof.
  const proof = await readProof(request);
  if (proof !== null) return { ip: context.ip, proof };
  if (!isForm(request)) throw new HttpError(PROOF_NEEDED, ASK_AGAIN);
  // With the status 307, the browser sends the same fields by POST to the page, which needs them.
  throw new HttpError(307, ASK_AGAIN, { Location: paths.sendAgain(new URL(request.url).pathname) });
}
