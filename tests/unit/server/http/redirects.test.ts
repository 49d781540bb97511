import { expect, test } from 'vitest';
import { leadTo, leadToMerged } from '../../../../src/server/http/redirects.ts';

test.each([
  ['a form sent without a script leads to a page that can be loaded again', leadTo, 303],
  ['a merged record leads on until its merge is undone', leadToMerged, 302],
])('%s', (_what, lead, status) => {
  const { status: given, headers } = lead('/contact/sent');
  expect([given, headers.get('location'), headers.get('cache-control')]).toEqual([
    status,
    '/contact/sent',
    'no-store',
  ]);
});
