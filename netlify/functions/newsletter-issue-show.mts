import type { Config } from '@netlify/functions';
import { nextIssueEmail } from '../../src/features/newsletter/issue/next-issue.server.ts';
import { endpoint, publicEmail } from '../../src/server/http/http.ts';
import { anonClient } from '../../src/server/supabase.ts';

export const config: Config = { path: '/api/newsletter/issue', method: 'GET' };

/**
 * Renders the next issue as it would be sent now to readers who chose no interests, as HTML or, with
 * `format=text`, as plain text.
 */
export default endpoint(async (request) => {
  const { html, text } = await nextIssueEmail(anonClient());
  return new URL(request.url).searchParams.get('format') === 'text'
    ? publicEmail(text, 'plain', ['events'])
    : publicEmail(html, 'html', ['events']);
});
