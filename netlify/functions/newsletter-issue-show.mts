import type { Config } from '@netlify/functions';
import { nextIssueLetter } from '../../src/features/newsletter/issue/next-issue.server.ts';
import { endpoint, publicLetter } from '../../src/server/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/issue', method: 'GET' };

export default endpoint(async (request) => {
  const { html, text } = await nextIssueLetter(anonClient());
  return new URL(request.url).searchParams.get('format') === 'text'
    ? publicLetter(text, 'plain', ['events'])
    : publicLetter(html, 'html', ['events']);
});
