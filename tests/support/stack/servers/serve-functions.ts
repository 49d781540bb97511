/**
 * A process with the local host, the project's functions and an empty site, for tests of the API,
 * which need no pages. Its environment is the functions' environment. Prints its address as the first
 * line and ends when its standard input ends.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from '../../../../src/local/host/host.ts';

/** Build script of the smallest possible site. */
const EMPTY_SITE = `
  const fs = require('node:fs');
  fs.mkdirSync(process.argv[1], { recursive: true });
  fs.writeFileSync(process.argv[1] + '/index.html', '<!doctype html><title>No pages</title>');
`;

const releasesDir = await mkdtemp(join(tmpdir(), 'arts-guide-api-'));
const host = await startHost({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  port: 0,
  env: {},
  releasesDir,
  log: (line) => process.stderr.write(`${line}\n`),
  command: (_root, siteDir) => [process.execPath, '-e', EMPTY_SITE, siteDir],
});
process.stdout.write(`${host.url}\n`);
process.stdin.resume().on('end', () => {
  void host
    .stop()
    .then(() => rm(releasesDir, { recursive: true, force: true }))
    .then(() => process.exit(0));
});
