import type { Config } from '@netlify/functions';
import { askReset } from '../../src/features/team/ask-reset.server.ts';
import { resetRequest } from '../../src/features/team/team-requests.ts';
import { endpoint, json } from '../../src/server/http/http.ts';
import { accept } from '../../src/server/http/outcome.ts';
import { readClient } from '../../src/server/limits/read-sender.ts';
import { readJsonObject, requireValid } from '../../src/server/http/request.ts';
import { serviceClient } from '../../src/server/supabase.ts';
import { afterChange } from '../after-change.ts';

export const config: Config = { path: '/api/password-reset', method: 'POST' };

/**
 * Mails a link to choose a new password, if `email` belongs to the team. Answers the same for every address.
 */
export default endpoint(async (request, context) => {
  const { email } = requireValid(resetRequest, await readJsonObject(request));
  const client = await readClient(request, context);
  accept('message', await askReset(serviceClient(), client, email), 'asked');
  // Called for an unknown address too: a faster response would reveal that the address is unknown.
  afterChange(context, { mail: true });
  return json({ status: 'asked' });
});
