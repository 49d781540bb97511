import { expect, test } from 'vitest';
import { applyHeaderRules, parseHeaderRule } from '../../../../src/local/host/header-rules.ts';

function headersFor(path: string, ...tables: unknown[]): Record<string, string> {
  const headers = new Headers();
  applyHeaderRules(tables.map(parseHeaderRule), path, headers);
  return Object.fromEntries(headers);
}

test('a rule for /* holds everywhere, one for a folder inside it only', () => {
  const everywhere = { for: '/*', values: { 'X-A': '1' } };
  const folder = { for: '/about/*', values: { 'X-B': '2' } };
  expect(headersFor('/about/team', everywhere, folder)).toEqual({ 'x-a': '1', 'x-b': '2' });
  expect(headersFor('/', everywhere, folder)).toEqual({ 'x-a': '1' });
});

test('of two rules that set one header the later wins', () => {
  const first = { for: '/*', values: { 'Cache-Control': 'no-store' } };
  const second = { for: '/_astro/*', values: { 'cache-control': 'immutable' } };
  expect(headersFor('/_astro/a.js', first, second)).toEqual({ 'cache-control': 'immutable' });
});

test('a value may be a list or run over lines', () => {
  const rule = {
    for: '/*',
    values: {
      Link: ['</a>; rel=preload', '</b>'],
      Policy: "default-src 'none';\n  img-src 'self'",
    },
  };
  expect(headersFor('/', rule)).toEqual({
    link: '</a>; rel=preload, </b>',
    policy: "default-src 'none'; img-src 'self'",
  });
});

test.each([[{}], [{ for: '/*' }], [{ for: '/*', values: { a: 7 } }], [null]])(
  'a table that is no header rule is refused: %j',
  (table) => {
    expect(() => parseHeaderRule(table)).toThrow(TypeError);
  },
);
