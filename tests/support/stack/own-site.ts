import { startInFolder } from './database.ts';
import { guideEnvironment } from './guide.ts';
import { type BuiltHost, startBuiltHost } from './test-site.ts';

/**
 * Builds the guide from the rows that this file's database has at this moment, and serves it on a
 * separate host, which the caller stops. The site under test is built once, so a test that must see its own rows
 * on a page builds a separate site.
 * @param env replaces the environment of the site under test
 */
export const startOwnSite = (env = guideEnvironment()): Promise<BuiltHost> =>
  startInFolder((dir) => startBuiltHost({ env, dir }));
