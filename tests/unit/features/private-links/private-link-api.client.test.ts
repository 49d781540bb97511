import { describe, expect, test, vi } from 'vitest';
import {
  addDatesByLink,
  addImageByLink,
  cancelEventByLink,
  changeEventByLink,
  linkFailure,
  postponeEventByLink,
  readAdvertisementByLink,
  readEventByLink,
  takeBackDateByLink,
} from '../../../../src/features/private-links/private-link-api.client.ts';
import { EMPTY_EVENT } from '../../../../src/features/events/event-record.ts';
import { ApiError } from '../../../../src/ui/data/api.client.ts';

describe('private link api', () => {
  /** Fakes the response to one call. @returns the recorded call */
  const response = (status: number, body: string) => {
    const fetched = vi.fn((path: string, init: RequestInit) =>
      Promise.resolve({ path, init }).then(() => new Response(body, { status })),
    );
    vi.stubGlobal('fetch', fetched);
    return (): [string?, RequestInit?] => fetched.mock.calls[0] ?? [];
  };
  const TIMES = { startDate: '2026-12-01', startTime: '18:00', endDate: '', endTime: '' };
  const image = { token: 'image', alt: 'A frame' };

  test.each([
    ['GET', '/api/linked-event', () => readEventByLink('secret'), null],
    ['GET', '/api/linked-advertisement', () => readAdvertisementByLink('secret'), null],
    // Without images in the call, the event's images stay as they are.
    [
      'PATCH',
      '/api/linked-event',
      () => changeEventByLink('secret', EMPTY_EVENT, undefined, { scope: 'all' }),
      { ...EMPTY_EVENT, scope: 'all' },
    ],
    [
      'POST',
      '/api/linked-event/cancel',
      () => cancelEventByLink('secret', { eventId: 'jazz', scope: 'one' }),
      { eventId: 'jazz', scope: 'one' },
    ],
    [
      'POST',
      '/api/linked-event/postpone',
      () => postponeEventByLink('secret', TIMES, { scope: 'later' }),
      { ...TIMES, scope: 'later' },
    ],
    [
      'POST',
      '/api/linked-event/dates',
      () => addDatesByLink('secret', [TIMES]),
      { dates: [TIMES] },
    ],
    [
      'POST',
      '/api/linked-event/dates/take-back',
      () => takeBackDateByLink('secret', '2026-12-01'),
      { key: '2026-12-01' },
    ],
    ['POST', '/api/linked-advertisement/image', () => addImageByLink('secret', image), { image }],
  ])('%s %s carries the token in a header alone', async (method, path, send, body) => {
    const call = response(200, '{}');
    await send();
    const [asked, init] = call();
    expect([init?.method ?? 'GET', asked]).toEqual([method, path]);
    expect(JSON.parse(String(init?.body ?? 'null'))).toEqual(body);
    expect(init?.headers).toMatchObject({ Authorization: 'Bearer secret' });
  });

  test.each([readEventByLink, readAdvertisementByLink])(
    'a link that opens nothing is null, any other failure an error (%#)',
    async (read) => {
      response(404, 'null');
      expect(await read('secret')).toBeNull();
      response(429, 'Please wait.');
      await expect(read('secret')).rejects.toMatchObject({ status: 429 });
    },
  );

  test.each([
    [new ApiError(409, 'This event is over.'), 'This event is over.'],
    [new ApiError(404, 'null'), 'This link no longer opens the event.'],
    [
      new TypeError('fetch failed'),
      'The guide couldn’t be reached. Check your connection and try again.',
    ],
  ])('%s has a sentence', (error, sentence) => {
    expect(linkFailure(error, 'event')).toBe(sentence);
  });
});
