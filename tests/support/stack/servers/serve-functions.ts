/**
 * A process with the local host, the project's functions and an empty site, for tests of the API,
 * which need no pages. Its environment is the functions' environment. Prints its address as the first
 * line and ends when its standard input ends.
 */
import { fileURLToPath } from 'node:url';
import { startHost } from '../../../../src/local/host/host.ts';
import { makeTestFolder } from '../database.ts';

/** Build script of the smallest possible site. */
const EMPTY_SITE = `
  const fs = require('node:fs');
  fs.mkdirSync(process.argv[1], { recursive: true });
  fs.writeFileSync(process.argv[1] + '/index.html', '<!doctype html><title>No pages</title>');
`;

const host = await startHost({
  root: fileURLToPath(new URL('../../../..', import.meta.url)),
  port: 0,
  env: {},
  releasesDir: await makeTestFolder(),
  log: (line) => process.stderr.write(`${line}\n`),
  command: (_root, siteDir) => [process.execPath, '-e', EMPTY_SITE, siteDir],
});
process.stdout.write(`${host.url}\n`);
process.stdin.resume().on('end', () => {
  void host.stop().then(() => process.exit(0));
});
