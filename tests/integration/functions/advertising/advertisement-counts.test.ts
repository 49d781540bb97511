/** Impressions and clicks as browsers send them. */
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../../../src/paths.ts';
import { callApi, someClient, type ApiResponse, someBrowser } from '../../../support/api/api.ts';
import { query } from '../../../support/records/records.ts';

const ads = { one: '', two: '', three: '', paused: '', over: '' };

const addAd = async (title: string, status: string, from: number, to: number): Promise<string> => {
  const [row] = await query(
    `insert into public.advertisements
        (title, type, placement, status, paused_on, start_date, end_date, image_url)
      values ($1, 'image', 'counted', $2, case when $2 = 'paused' then private.today() end,
        private.today() + $3::int, private.today() + $4::int, '/a.webp') returning id`,
    [title, status, from, to],
  );
  return String(row?.['id']);
};

beforeEach(async () => {
  await query(`delete from public.advertisements where placement = 'counted'`);
  ads.one = await addAd('One', 'active', 0, 0);
  ads.two = await addAd('Two', 'active', -3, 3);
  ads.three = await addAd('Three', 'active', -3, 0);
  ads.paused = await addAd('Paused', 'paused', -3, 3);
  ads.over = await addAd('Over', 'active', -3, -1);
});

const days = (id: string) =>
  query('select impressions, clicks from private.advertisement_days($1)', [id]);

const BROWSER = { 'user-agent': someBrowser(140) };

const tell = (path: string, headers: Record<string, string> = BROWSER): Promise<ApiResponse> =>
  callApi(path, { method: 'POST', body: {}, headers, from: someClient() });

it('impressions and clicks are counted, and the response says nothing about it', async () => {
  const responses = [
    await tell(paths.api.adImpression(ads.one)),
    await tell(paths.api.adImpression(ads.one)),
    await tell(paths.api.adClick(ads.one)),
    await tell(paths.api.adImpression(ads.paused)),
    await tell(paths.api.adClick(ads.over)),
    await tell(paths.api.adImpression('00000000-0000-4000-8000-0000000000ff')),
  ];
  expect(responses.map(({ status, text }) => [status, text])).toEqual(
    responses.map(() => [204, '']),
  );
  expect(responses[0]?.headers['cache-control']).toBe('no-store');
  expect(responses[0]?.headers['set-cookie']).toBeUndefined();
  expect(await days(ads.one)).toEqual([{ impressions: 2, clicks: 1 }]);
  expect(await days(ads.paused)).toEqual([]);
  expect(await days(ads.over)).toEqual([]);
});

it('an address in capitals is of the same advertisement', async () => {
  const from = someClient();
  for (const id of [ads.one, ads.one.toUpperCase()]) {
    await callApi(paths.api.adClick(id), { method: 'POST', body: {}, headers: BROWSER, from });
  }
  expect(await days(ads.one)).toEqual([{ impressions: 0, clicks: 1 }]);
});

it.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' }],
  ['a prefetched page', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }],
])('%s does not count, and gets the same response', async (_, headers) => {
  expect((await tell(paths.api.adImpression(ads.one), headers)).status).toBe(204);
  expect(await days(ads.one)).toEqual([]);
});
