/** Counting visits, as pages report them. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { paths, serverPaths } from '../../../../src/paths.ts';
import { callApi, someClient, someBrowser } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

const send = async (body: object, headers: Record<string, string> = {}) => {
  const { status } = await callApi(serverPaths.visits, {
    method: 'POST',
    body,
    headers: { 'user-agent': someBrowser(140), ...headers },
    from: someClient(),
  });
  return status;
};

/** Returns the counted visits to a page that no other test visits while this file runs. */
const visitsTo = (page: string) =>
  query('select source, device from public.counts where subject = $1 order by source', [page]);

it('counts a visit with its source and kind of device, and answers the same whatever it is sent', async () => {
  const page = paths.city('kingsville');
  await query('delete from public.counts where subject = $1', [page]);
  expect(await send({ page, from: 'www.google.com' })).toBe(204);
  expect(await send({ page, from: '' }, { 'user-agent': 'Googlebot/2.1' })).toBe(204);
  expect(await send({ page, from: '' }, { 'sec-purpose': 'prefetch;prerender' })).toBe(204);
  expect(await send({ page, from: '' }, { 'sec-gpc': '1' })).toBe(204);
  expect(await send({ page, from: '' }, { dnt: '1' })).toBe(204);
  expect(await send({ page: '/made-up', from: '' })).toBe(204);
  expect(await send({ page: '/events/made-up-k3x9q2', from: '' })).toBe(204);
  expect(await send({ page: 7 })).toBe(204);
  expect(await send({ page, from: '', did: 'save' })).toBe(204);
  expect(await visitsTo(page)).toEqual([{ source: 'google.com', device: 'computer' }]);
  expect(await query(`select 1 from public.counts where subject like '%made-up%'`)).toEqual([]);
});

it('counts a search that found nothing by its words, unless they may point to a person', async () => {
  const words = `zydeco ${randomBytes(6).toString('hex').replaceAll(/\d/g, 'x')}`;
  const search = (text: string) => ({ words: text, category: 'music', city: '' });
  const page = paths.search();
  expect(await send({ page, from: '', search: search(words) })).toBe(204);
  expect(await send({ page, from: '', search: search(`${words} ana@example.org`) })).toBe(204);
  expect(
    await query('select kind, subject from public.counts where subject like $1', [`${words}%`]),
  ).toEqual([{ kind: 'search', subject: `${words} (Music)` }]);
});
