import type { APIContext } from 'astro';
import { expect, test, vi } from 'vitest';
import { GET } from '../../../src/pages/events/[id].ics.ts';
import { stubEnvironment } from '../../support/samples/stub-environment.ts';

test('the calendar file of an event that was merged leads to that of the other event', async () => {
  stubEnvironment();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(Response.json(/moved_record|reader_secret/.test(address) ? 'pier-new' : [])),
  );
  const request = new Request('https://guide.example/events/pier-old.ics');
  const response = await GET({ request, params: { id: 'pier-old' } } as unknown as APIContext);
  expect(response.headers.get('location')).toBe('/events/pier-new.ics');
});
