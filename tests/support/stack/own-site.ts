/**
 * The guide as it would be built from what the shared database holds at this moment, on a host of
 * its own. The site under test is rebuilt at most once in five minutes, by whoever comes first; a
 * test that must see its own rows on a page builds its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../../src/local/host/host.ts';
import { SITE_FOLDER } from '../../../src/local/host/releases/release.ts';
import { guide } from './guide.ts';
import { injectedEnvironment } from './injected-environment.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface OwnSite {
  /** Its address, without a trailing slash. */
  url: string;
  /** The folder of its built pages. */
  siteDir: string;
  stop(): Promise<void>;
}

/**
 * Builds and serves it; takes some ten seconds. Whoever starts it stops it.
 * @param env another environment than that of the site under test
 */
export async function startOwnSite(
  env: Record<string, string> = injectedEnvironment(),
): Promise<OwnSite> {
  const releasesDir = await mkdtemp(join(tmpdir(), 'arts-guide-own-site-'));
  const host = await startHost({
    root: ROOT,
    port: 0,
    env,
    releasesDir,
    imagePrefixes: [`${guide().supabaseUrl}/storage/v1/object/public/`],
    log: () => undefined,
  });
  return {
    url: host.url,
    siteDir: join(releasesDir, host.releaseId(), SITE_FOLDER),
    async stop() {
      await host.stop();
      await rm(releasesDir, { recursive: true, force: true });
    },
  };
}
