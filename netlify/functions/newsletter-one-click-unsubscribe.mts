import type { Config } from '@netlify/functions';
import { oneClickUnsubscribe } from '../../src/features/newsletter/one-click.server.ts';
import { endpoint, readRaw } from '../../src/server/http.ts';
import { serviceClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/one-click', method: 'POST' };

export default endpoint(async (request, context) => {
  // Nothing in it is needed, whichever way a mail program wraps it; no more than a form is read.
  await readRaw(request);
  const token = new URL(request.url).searchParams.get('token');
  return oneClickUnsubscribe(serviceClient(), context, token);
});
