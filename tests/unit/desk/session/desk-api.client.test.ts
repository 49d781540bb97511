import { describe, expect, it, test, vi } from 'vitest';
import { getAsAdmin, isUnreadable } from '../../../../src/desk/session/desk-api.client.ts';
import { ApiError } from '../../../../src/ui/data/api.client.ts';
import { adminSession } from '../../../support/samples/admin-session.ts';

describe('admin api', () => {
  const respondWith = (status: number, body: string) => {
    const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(() =>
      Promise.resolve(new Response(body, { status })),
    );
    vi.stubGlobal('fetch', fetched);
    return fetched;
  };

  it('a signed-out admin sends no header and gets the error', async () => {
    const fetched = respondWith(401, 'Please sign in again.');
    await expect(getAsAdmin(adminSession(null), '/api/admin/counts')).rejects.toThrow(
      '401: Please',
    );
    expect(fetched.mock.calls[0]?.[1]?.headers).toEqual({});
  });
});

describe('is unreadable', () => {
  test('what was read stays when it can’t be read again, unless it is gone', () => {
    const away = new ApiError(503, 'Please try again soon.');
    const gone = new ApiError(404, 'There is no such article.');
    expect(isUnreadable(null, undefined)).toBe(false);
    expect(isUnreadable(away, undefined)).toBe(true);
    expect(isUnreadable(new TypeError('offline'), undefined)).toBe(true);
    expect(isUnreadable(away, [])).toBe(false);
    expect(isUnreadable(new TypeError('offline'), {})).toBe(false);
    expect(isUnreadable(gone, {})).toBe(true);
  });
});
