import { expect, test, vi } from 'vitest';
import {
  readUpcomingCounts,
  readVenueList,
} from '../../../../src/features/venues/venue-list-api.client.ts';
import { sampleVenue } from '../../../support/samples/sample-venue.ts';

const answer = (body: unknown, status = 200) => {
  const fetch = vi.fn<(path: string) => Promise<Response>>(() =>
    Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('the venues come in one call without a query, which the CDN can keep', async () => {
  const fetch = answer([sampleVenue()]);
  expect(await readVenueList()).toEqual([sampleVenue()]);
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/venues');
});

test('the counts come from the built site', async () => {
  const fetch = answer({ 'harbor-lamp-playhouse-k3x9q2': 4 });
  expect(await readUpcomingCounts()).toEqual({ 'harbor-lamp-playhouse-k3x9q2': 4 });
  expect(fetch.mock.calls[0]?.[0]).toBe('/venues/upcoming-counts.json');
});

test('an answer that is no success is an error', async () => {
  answer('Down.', 503);
  await expect(readVenueList()).rejects.toThrow('503');
});
