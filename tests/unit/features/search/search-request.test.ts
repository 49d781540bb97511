import { expect, test } from 'vitest';
import { publicJson } from '../../../../src/server/http/http.ts';

test('each of its parameters splits the cache', () => {
  const vary = publicJson({}, []).headers.get('Netlify-Vary') ?? '';
  const [, names = ''] = /query=([^,]*)/.exec(vary) ?? [];
  for (const name of ['q', 'category', 'city', 'page', 'when']) {
    expect(names.split('|')).toContain(name);
  }
});
