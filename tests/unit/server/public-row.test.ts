import { expect, test } from 'vitest';
import { publicRow } from '../../../src/server/public-row.ts';

test('a public row has no link that leads nowhere, and all else as it is stored', () => {
  const row = { first_day: '2026-12-01', message: 'http://nas.local', tags: ['a'] };
  expect(publicRow({ ...row, link: 'http://nas.local/a', source_url: null })).toEqual({
    ...{ firstDay: '2026-12-01', message: 'http://nas.local', tags: ['a'] },
    ...{ link: null, sourceUrl: null },
  });
  expect(publicRow({ website: 'https://example.org' }).website).toBe('https://example.org');
});
