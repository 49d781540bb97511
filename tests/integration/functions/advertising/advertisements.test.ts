/** `GET /api/advertisements`: the advertisements that run today, without data about orders or payments. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Advertisement } from '../../../../src/features/advertising/advertisement.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { callApi } from '../../../support/api/api.ts';
import { proveRuns } from '../../../support/prove.ts';
import { query } from '../../../support/records/records.ts';

const LONG_READ_MS = 300_000;

const today = centralDate(new Date());

/** A separate placement, so that advertisements of other tests do not count. */
const PLACEMENT = 'ads_test_place';

const rows = [
  { title: 'Runs', type: 'image', status: 'active', from: -5, to: 5 },
  { title: 'Runs Longer', type: 'image', status: 'active', from: -9, to: 0 },
  { title: 'Ended', type: 'image', status: 'active', from: -9, to: -1 },
  { title: 'Begins Tomorrow', type: 'image', status: 'active', from: 1, to: 9 },
  { title: 'Not Yet Reviewed', type: 'image', status: 'pending', from: -5, to: 5 },
  { title: 'Box', type: 'sidebar', status: 'active', from: -5, to: 5 },
];

beforeAll(async () => {
  for (const { title, type, status, from, to } of rows) {
    await query(
      `insert into public.advertisements (title, type, placement, status, start_date, end_date,
          image_url, link_url, monthly_rate, total_amount, review_note, stripe_payment_intent_id)
        values ($1, $2, $3, $4, $5, $6, '/a.webp', 'https://shop.example.com', 99, 99,
          'private note', $7)`,
      [title, type, PLACEMENT, status, addDays(today, from), addDays(today, to), `pi_${title}`],
    );
  }
});

const titles = async (parameters: string): Promise<string[]> => {
  const { json } = await callApi(`/api/advertisements?${parameters}`);
  return (json as { data: Advertisement[] }).data.map(({ title }) => title);
};

it('gives those active today, and no others', async () => {
  expect((await titles(`placement=${PLACEMENT}`)).toSorted()).toEqual([
    'Box',
    'Runs',
    'Runs Longer',
  ]);
});

it('gives those of one type, and by default those of the home page', async () => {
  expect(await titles(`placement=${PLACEMENT}&type=sidebar`)).toEqual(['Box']);
  expect(await titles('')).not.toContain('Box');
});

it('carries what a page shows, and nothing of orders or payments', async () => {
  const { json, text } = await callApi(`/api/advertisements?placement=${PLACEMENT}&type=sidebar`);
  expect((json as { data: unknown[] }).data[0]).toEqual({
    id: expect.any(String) as string,
    title: 'Box',
    imageUrl: '/a.webp',
    linkUrl: 'https://shop.example.com',
    altText: null,
    type: 'sidebar',
    placement: PLACEMENT,
    status: 'active',
    startDate: addDays(today, -5),
    endDate: addDays(today, 5),
  });
  expect(text).not.toMatch(/private note|pi_|monthly/);
});

describe('what the CDN may keep', () => {
  it('is one alone, until an advertisement changes, five minutes at most', async () => {
    const { headers } = await callApi(`/api/advertisements?placement=${PLACEMENT}&type=sidebar`);
    expect(headers['netlify-cache-tag']).toBe('advertisements');
    const kept = /s-maxage=(\d+)/.exec(String(headers['netlify-cdn-cache-control']))?.[1];
    // The response is cached for at most 300 seconds, and never past midnight Central time, when
    // advertisements change.
    expect(headers['netlify-cdn-cache-control']).not.toContain('stale-while-revalidate');
    expect(Number(kept)).toBeGreaterThan(0);
    expect(Number(kept)).toBeLessThanOrEqual(300);
    expect(headers['netlify-vary']).toMatch(/\bplacement\|type\b/);
  });

  it('is nothing where several take turns', async () => {
    const { headers } = await callApi(`/api/advertisements?placement=${PLACEMENT}`);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['netlify-cdn-cache-control']).toBeUndefined();
  });
});

it(
  'three in one placement are shown first equally often, to 60 readers at once',
  async () => {
    await query(
      `insert into public.advertisements (title, type, placement, status, start_date, end_date, image_url)
      select 'Ad ' || n, 'image', 'shared', 'active', $1, $1, '/a.webp' from generate_series(1, 3) n`,
      [today],
    );
    const shown: string[] = [];
    const read = async () => shown.push(...(await titles('placement=shared')).slice(0, 1));
    for (let round = 0; round < proveRuns(3, 50); round += 1) {
      await Promise.all(Array.from({ length: 60 }, read));
    }
    for (const title of ['Ad 1', 'Ad 2', 'Ad 3']) {
      const share = shown.filter((one) => one === title).length / shown.length;
      expect(Math.abs(share - 1 / 3)).toBeLessThan(0.02 / 3);
    }
  },
  LONG_READ_MS,
);
