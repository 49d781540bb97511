/** Loading the data of the pages behind a newsletter link. */
import { expect, it, vi } from 'vitest';
import { freePort } from '../../../../src/local/process/ports.ts';
import { guide } from '../../../support/stack/guide.ts';
import { freshFunction } from '../../../support/stack/fresh-function.ts';
import { confirmed, someReader } from '../../../support/api/newsletter-reader.ts';

const find = async (token: string | null, supabaseUrl = guide().supabaseUrl) => {
  freshFunction({ SUPABASE_URL: supabaseUrl });
  const { findSubscription } =
    await import('../../../../src/features/newsletter/newsletter.server.ts');
  return findSubscription(token);
};

it('a link of a mail gives the state of its subscription', async () => {
  const { preferences } = await confirmed(someReader());
  for (const tail of ['', ',', '">']) {
    expect(await find(preferences + tail)).toMatchObject({
      outcome: 'found',
      subscription: { purpose: 'manage', status: 'active', token: preferences },
    });
  }
});

it('no token, a misshapen one and one that was never made open nothing', async () => {
  for (const token of [null, '', 'abc', 'x'.repeat(43)]) {
    expect(await find(token)).toEqual({ outcome: 'missing' });
  }
});

it('while the database is down the page says so instead of failing', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await find('x'.repeat(43), `http://127.0.0.1:${await freePort()}`)).toEqual({
    outcome: 'unavailable',
  });
  expect(String(logged.mock.calls[0]?.[0])).toContain('find-subscription-unavailable');
  expect(String(logged.mock.calls[0]?.[0]), 'the token is a secret').not.toContain('xxx');
});
