import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withOwnHashes } from '../../../../src/features/site-builds/page-policy.server.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const page = (hashes: string[], body: string, head = '') =>
  `<!DOCTYPE html><html><head>${head}<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'self'${hashes.map((one) => ` '${one}'`).join('')}; style-src 'self'"></head><body>${body}</body></html>`;

const allowed = (html: string) => html.match(/sha256-[\w+/=]+/g) ?? [];

describe('the content policy of a built page', () => {
  test('keeps only the hashes of its own scripts and styles', () => {
    const html = page(
      [hash('a()'), hash('b()'), hash('p{}')],
      '<script type="module">a()</script>',
      '<style>p{}</style>',
    );
    expect(allowed(withOwnHashes(html))).toEqual([hash('a()'), hash('p{}')]);
  });

  test('is otherwise unchanged', () => {
    const html = page([hash('b()')], '<p>Text</p>');
    expect(withOwnHashes(html)).toBe(page([], '<p>Text</p>'));
  });

  test.each([
    ['in an attribute', '<p title="<script>"></p>'],
    ['in single quotes', "<p title='<style>'></p>"],
    ['in a comment', '<!-- <script> -->'],
    ['in data', '<script type="application/ld+json">{"name":"<style>"}</script>'],
  ])('ignores a tag %s', (_where, hostile) => {
    const html = page([hash('a()')], `${hostile}<script>a()</script>`);
    expect(allowed(withOwnHashes(html))).toEqual([hash('a()')]);
  });

  test('is required: a page without one fails the build', () => {
    expect(() => withOwnHashes('<html></html>')).toThrow(/no content policy/);
  });
});
