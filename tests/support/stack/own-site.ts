/**
 * Builds the guide from the rows that this file's database has at this moment, and serves it on a
 * separate host. The site under test is built once, so a test that must see its own rows on a page builds a
 * separate site.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guideEnvironment } from './guide.ts';
import type { BuiltHost } from './test-site.ts';
import { startBuiltHost } from './test-site.ts';

export type OwnSite = Pick<BuiltHost, 'url' | 'siteDir' | 'stop'>;

/**
 * Builds and serves the site. The caller stops it.
 * @param env replaces the environment of the site under test
 */
export async function startOwnSite(
  env: Record<string, string> = guideEnvironment(),
): Promise<OwnSite> {
  const dir = await mkdtemp(join(tmpdir(), 'arts-guide-own-site-'));
  const host = await startBuiltHost({ env, dir });
  return {
    ...host,
    async stop() {
      await host.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
