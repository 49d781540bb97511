import { expect, it, vi } from 'vitest';
import { loadPreview } from '../../../../src/desk/event/event-preview.server.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

it.each(['PGRST301', 'PGRST303'])(
  'a token that PostgREST refuses with %s is a 401, so that the page renews it',
  async (code) => {
    stubEnvironment();
    vi.stubGlobal(
      'fetch',
      vi.fn((input: string) => {
        const { pathname } = new URL(input);
        if (pathname.endsWith('/reader_secret')) return Promise.resolve(Response.json('secret'));
        const isAuth = pathname.startsWith('/auth/');
        const user = { id: 'u', app_metadata: { role: 'editor' } };
        return Promise.resolve(
          isAuth
            ? Response.json(user)
            : Response.json({ code, message: 'JWT expired' }, { status: 401 }),
        );
      }),
    );
    const request = new Request('https://guide.example/events/preview/pier-abc123', {
      headers: { authorization: 'Bearer a.b.c' },
    });
    const loadPage = () => Promise.reject(new Error('No page is read for a refused token.'));
    expect(await loadPreview(request, 'pier-abc123', loadPage)).toEqual({
      status: 401,
      sentence: 'Please sign in again.',
    });
  },
);
