import { describe, expect, test } from 'vitest';
import {
  adListRequest,
  requestedAds,
  requestedPlacement,
} from '../../../../../src/features/advertising/placements/advertisement-list-request.ts';
import type { Advertisement } from '../../../../../src/features/advertising/advertisement.ts';

const parse = (query: string) =>
  adListRequest.safeParse(Object.fromEntries(new URLSearchParams(query)));

test('placement and type are read, others ignored', () => {
  expect(parse('placement=+sidebar+&type=sidebar&x=1').data).toEqual({
    placement: 'sidebar',
    type: 'sidebar',
  });
});

test.each(['type=popup', `placement=${'x'.repeat(61)}`])('%s is refused in a sentence', (query) => {
  expect(parse(query).error?.issues[0]?.message).toMatch(/^[A-Z].*\.$/);
});

describe('the requested ads', () => {
  const ads = (
    [
      ['wide', 'horizontal', 'homepage'],
      ['strip', 'image', 'horizontal_banner'],
      ['box', 'sidebar', 'sidebar'],
      ['partner', 'custom', 'homepage'],
    ] as const
  ).map(([id, type, placement]) => ({ id, type, placement, imageUrl: '/a.webp' }) as Advertisement);
  const asked = (request: Parameters<typeof requestedAds>[1]) =>
    requestedAds(ads, request).map(({ id }) => id);

  test('are those of the home page by default', () => {
    expect(asked({})).toEqual(['wide', 'partner']);
  });

  test('have an image', () => {
    expect(requestedAds([{ ...ads[0], imageUrl: null } as Advertisement], {})).toEqual([]);
  });

  test('are those of a placement', () => {
    expect(asked({ placement: 'sidebar' })).toEqual(['box']);
  });

  test('are those that fit a type, wherever they were placed', () => {
    expect(asked({ type: 'horizontal' })).toEqual(['wide', 'strip']);
    expect(asked({ type: 'horizontal', placement: 'horizontal_banner' })).toEqual(['strip']);
  });

  test('of the home page and a type are all that run in a banner of that type', () => {
    expect(asked({ type: 'horizontal', placement: 'homepage' })).toEqual(['wide', 'strip']);
    expect(asked({ type: 'sidebar', placement: 'homepage' })).toEqual(['box']);
  });
});

test('equal requests have one key', () => {
  expect(requestedPlacement({})).toBe(requestedPlacement({ placement: 'homepage' }));
  const places = [{}, { type: 'sidebar' }, { type: 'other' }, { placement: 'x', type: 'sidebar' }];
  expect(new Set(places.map((asked) => requestedPlacement(asked as object))).size).toBe(4);
});
