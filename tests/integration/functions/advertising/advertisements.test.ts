/** `GET /api/advertisements`: the advertisements that run today, without data about orders or payments. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Advertisement } from '../../../../src/features/advertising/advertisement.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { callApi } from '../../../support/api/api.ts';
import { OVER_HTTP } from '../../../support/samples/properties.ts';
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

it('refuses an unknown type with a sentence', async () => {
  const response = await callApi('/api/advertisements?type=popup');
  expect([response.status, response.text]).toEqual([
    400,
    'The type is horizontal, sidebar or other.',
  ]);
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

describe.each([2, 3])('%i advertisements in one placement', (many) => {
  const place = `shared_by_${String(many)}`;
  /** Number of views: more than a hundred in `npm test`, ten thousand in `npm run prove`. */
  const VIEWS = Math.max(120, OVER_HTTP.numRuns);

  beforeAll(async () => {
    for (let index = 0; index < many; index += 1) {
      await query(
        `insert into public.advertisements (title, type, placement, status, start_date, end_date, image_url)
          values ($1, 'image', $2, 'active', $3, $3, '/a.webp')`,
        [`Ad ${String(index)}`, place, today],
      );
    }
  });

  it.each([
    ['one after the other', 1],
    ['from 200 readers at once', 200],
  ])(
    'are shown first equally often, within two percent, to views that come %s',
    async (_, readers) => {
      const shown = new Map<string, number>();
      const read = async (): Promise<void> => {
        for (let view = 0; view < VIEWS / readers; view += 1) {
          const [first = ''] = await titles(`placement=${place}`);
          shown.set(first, (shown.get(first) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: readers }, read));
      const shares = [...shown.values()];
      const all = shares.reduce((sum, share) => sum + share);
      expect(shares).toHaveLength(many);
      for (const share of shares)
        expect(Math.abs(share / all - 1 / many)).toBeLessThan(0.02 / many);
    },
    LONG_READ_MS,
  );
});
