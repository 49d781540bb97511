/** What a page reports about a visit. */
import { someBrowser } from '../support/api/api.ts';
import { expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { visitor } from '../support/browser/browser.ts';
import { serviceDb } from '../support/stack/service-db.ts';

const visitsTo = async (page: string) => {
  const { count } = await serviceDb()
    .from('counts')
    .select('*', { count: 'exact', head: true })
    .eq('subject', page);
  return count ?? 0;
};

test('a visit is counted once, without a cookie, and not for a robot', async () => {
  const before = await visitsTo(paths.termsOfService);
  const open = async (userAgent?: string) => {
    const page = await visitor(userAgent === undefined ? {} : { userAgent });
    const told = page.waitForResponse(/\/api\/visits$/);
    await page.goto(paths.termsOfService);
    expect((await told).status()).toBe(204);
    expect(await page.context().cookies()).toEqual([]);
  };
  // Headless Chromium's user agent says that it is headless, so it is taken for a robot and not counted.
  await open();
  expect(await visitsTo(paths.termsOfService)).toBe(before);
  await open(someBrowser(141));
  await open(someBrowser(141));
  expect(await visitsTo(paths.termsOfService)).toBe(before + 1);
});
