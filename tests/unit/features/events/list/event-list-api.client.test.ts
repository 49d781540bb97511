import { expect, test, vi } from 'vitest';
import { readEventList } from '../../../../../src/features/events/list/event-list-api.client.ts';

test('the filters go into the address, what is not set is left out, and the answer is handed on', async () => {
  const answer = { data: [], pagination: { page: 1, totalPages: 0, total: 0 } };
  const asked = vi.fn((address: string) => Promise.resolve(Response.json({ ...answer, address })));
  vi.stubGlobal('fetch', asked);
  expect(
    await readEventList({ page: 1, limit: 12, city: 'Rockport', category: undefined }),
  ).toMatchObject(answer);
  expect(asked.mock.calls[0]?.[0]).toBe('/api/events?page=1&limit=12&city=Rockport');
});
