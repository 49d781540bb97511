/**
 * Sends the requests of `npm run doctor` and `npm run deploy:check` to the local host, which must
 * respond as Netlify must.
 */
import { expect, test } from 'vitest';
import { responseProblems, askSite } from '../../../src/tools/site-requests.ts';
import { guide } from '../../support/stack/guide.ts';

test('the local host answers the requests that a deployed guide is checked with', async () => {
  const { count, problems } = await askSite(guide().siteUrl);
  expect(problems).toEqual([]);
  expect(count).toBe(24);
});

test('an answer with another status, type, header or content is a problem', () => {
  const wanted = {
    subject: 'The front page',
    path: '/',
    status: 404,
    type: 'text/html',
    has: { 'x-robots-tag': /noindex/ },
    holds: /<main/,
  };
  const response = new Response('nothing', { headers: { 'content-type': 'text/plain' } });
  expect(responseProblems(wanted, response, 'nothing')).toEqual([
    'The front page (/) answered 200 instead of 404.',
    'The front page (/) is of type text/plain instead of text/html.',
    'The front page (/) has the header x-robots-tag: none instead of /noindex/.',
    'The front page (/) does not hold /<main/.',
  ]);
});

test('another spelling of the search without scripts leads to the address that is limited', async () => {
  const address = `${guide().siteUrl}/events/%66ind?q=jazz`;
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/events/find?q=jazz');
});
