import type { Context } from '@netlify/functions';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from '../../../../src/server/http/http.ts';
import { resource } from '../../../../src/server/http/resource.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

const SITE = 'https://guide.example';
const context = (params: Record<string, string> = {}) =>
  ({ ip: '127.0.0.1', params, waitUntil: vi.fn() }) as unknown as Context;

const ask = async (
  api: ReturnType<typeof resource>,
  path: string,
  init?: RequestInit,
  params?: Record<string, string>,
) => api(new Request(SITE + path, init), context(params));

const sent = (method: string, headers: Record<string, string> = {}): RequestInit => ({
  method,
  body: '{}',
  headers: { 'content-type': 'application/json', ...headers },
});

beforeEach(() => {
  stubEnvironment({ SITE_URL: SITE });
});

describe('a resource', () => {
  it('says of every route who may call it, and what it reads', () => {
    const api = resource();
    api.admin.post('/api/a', () => json({}));
    api.undoable.patch('/api/b', {}, () => Promise.resolve({}));
    api.open.form('/api/c', () => json({}));
    api.open.signed('/api/d', () => json({}));
    expect(api.routes).toEqual([
      { method: 'POST', path: '/api/a', access: 'admin', reads: 'json' },
      { method: 'PATCH', path: '/api/b', access: 'editor', reads: 'json' },
      { method: 'POST', path: '/api/c', access: 'public', reads: 'form' },
      { method: 'POST', path: '/api/d', access: 'public', reads: 'nothing' },
    ]);
    expect(api.registered.map(({ method, path }) => `${method} ${path}`)).toEqual(
      api.routes.map(({ method, path }) => `${method} ${path}`),
    );
  });

  it('refuses another method with those of the address, also HEAD, and an unknown address', async () => {
    const api = resource();
    api.shared.get('/api/venues', () => json([]));
    for (const method of ['HEAD', 'POST', 'OPTIONS']) {
      const { status, headers } = await ask(api, '/api/venues', { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET']);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    const unknown = await ask(resource(), '/api/nothing');
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      'There is nothing at this address.',
    ]);
  });

  it('lets a handler begin only after access, origin and body were checked', async () => {
    const api = resource();
    const handle = vi.fn(() => json({}));
    api.open.post('/api/events', handle);
    api.editor.post('/api/admin/decisions', handle);
    const statuses = [
      (await ask(api, '/api/events', sent('POST', { origin: 'https://evil.example' }))).status,
      (await ask(api, '/api/events', { method: 'POST', body: 'a=b' })).status,
      (await ask(api, '/api/admin/decisions', sent('POST'))).status,
    ];
    expect(statuses).toEqual([403, 415, 401]);
    expect(handle).not.toHaveBeenCalled();
    expect((await ask(api, '/api/events', sent('POST', { origin: SITE }))).status).toBe(200);
  });
});
