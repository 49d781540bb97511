import type { AstroPrerenderer } from 'astro';
import { describe, expect, it, test } from 'vitest';
import {
  narrowPath,
  skipFailingPages,
  withOwnHashes,
} from '../../../../src/features/site-builds/integrations.server.ts';

describe("the adapter's on-demand function", () => {
  it.each(["export const config = { path: '/**' };", "path: '/*', path: '/*',", ''])(
    'stops the build when its text has changed: %j',
    (source) => {
      expect(() => narrowPath(source, 'others')).toThrow(/on-demand function/);
    },
  );
});

describe('the content policy of a built page', () => {
  test('is required: a page without one fails the build', () => {
    expect(() => withOwnHashes('<html></html>')).toThrow(/no content policy/);
  });
});

describe('record pages', () => {
  type Options = Parameters<AstroPrerenderer['render']>[1];

  /** Renders each path; one with "bad" fails at once, one with "late" while its body is read. */
  const inner: AstroPrerenderer = {
    name: 'fake',
    getStaticPaths: () => Promise.resolve([]),
    render: ({ url }) => {
      if (url.includes('bad')) throw new TypeError('no text to render');
      const late = new ReadableStream({
        pull() {
          throw new RangeError('halfway');
        },
      });
      return Promise.resolve(
        new Response(url.includes('late') ? late : 'A page', { headers: { 'X-Kept': 'yes' } }),
      );
    },
  };

  const warned: string[] = [];
  const start = () => {
    warned.length = 0;
    const prerenderer = skipFailingPages(inner, (sentence) => warned.push(sentence));
    const render = async (path: string, route: string) => {
      const options = {
        routeData: { route, params: route.match(/\[/g) ?? [] },
      } as unknown as Options;
      return (await prerenderer.render(
        new Request(`https://guide.example${path}`),
        options,
      )) as Response;
    };
    return { render, end: () => prerenderer.teardown?.() };
  };

  test('a page of a record that fails has no file, and the log names it', async () => {
    const { render, end } = start();
    expect((await render('/events/bad-k3x9q2', '/events/[id]')).body).toBeNull();
    expect((await render('/events/late-k3x9q2', '/events/[id]')).body).toBeNull();
    const page = await render('/events/jazz-k3x9q2', '/events/[id]');
    expect([await page.text(), page.headers.get('X-Kept')]).toEqual(['A page', 'yes']);
    expect(warned).toEqual([
      expect.stringMatching(/^\/events\/bad-k3x9q2 is left out.*no text to render/),
      expect.stringMatching(/^\/events\/late-k3x9q2 is left out.*halfway/),
    ]);
    await end();
  });

  test('a page of no record that fails stops the build', async () => {
    await expect(start().render('/bad', '/bad')).rejects.toThrow('no text to render');
  });

  test('a route of which every page fails stops the build, unless they are few', async () => {
    const { render, end } = start();
    for (let n = 0; n < 10; n++) await render(`/events/bad-${n}`, '/events/[id]');
    await end();
    await render('/events/bad-10', '/events/[id]');
    await expect(end()).rejects.toThrow('None of the 11 pages of /events/[id]');
  });
});
