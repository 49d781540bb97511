/**
 * A small project for the host: a netlify.toml, functions, and a build that writes two pages, an
 * on-demand function and the configuration that an adapter would write. Each fixture has its own
 * folder and a free port.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { BuildCommand } from '../../../../src/local/stack/build-site.ts';
import type { HostOptions, RunningHost } from '../../../../src/local/host/host.ts';
import { startHost } from '../../../../src/local/host/host.ts';

/** Build script of the fixture. Files in the project control what it writes. */
const BUILD = `
import { existsSync, readFileSync, appendFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
const site = process.argv[2];
appendFileSync('builds.log', 'begun\\n');
console.log('The fixture is built.');
await new Promise((done) => setTimeout(done, Number(existsSync('slow') ? readFileSync('slow') : 0)));
if (existsSync('broken')) { console.error('The fixture is broken.'); process.exit(1); }
await cp('public', site, { recursive: true });
const version = readFileSync('src/version.txt', 'utf8').trim();
await writeFile(site + '/version.html', '<p>version ' + version + '</p>');
await mkdir('.netlify/v1/functions/ssr', { recursive: true });
await writeFile('.netlify/v1/functions/ssr/part.mjs', 'export const version = ' + JSON.stringify(version));
await writeFile('.netlify/v1/functions/ssr/ssr.mjs',
  "import { version } from './part.mjs';" +
  "export default (request, context) => new Response('on demand ' + version + ' for ' + context.ip);" +
  "export const config = { path: ['/events/*'], preferStatic: true };");
await writeFile('.netlify/v1/config.json', JSON.stringify({
  images: { remote_images: JSON.parse(process.env.REMOTE_IMAGES ?? '[]') },
  headers: [{ for: '/_astro/*', values: { 'Cache-Control': 'public, max-age=31536000, immutable' } }],
}));
`;

/** A background function that takes longer than other functions may, writes a file, and then fails. */
const BACKGROUND = `
import { writeFile } from 'node:fs/promises';
export default async (request: Request) => {
  const { file, text } = await request.json();
  await new Promise((done) => setTimeout(done, 700));
  await writeFile(file, text);
  throw new Error('after the file');
};`;

export const FILES: Record<string, string> = {
  'build.mjs': BUILD,
  'src/version.txt': '1',
  'public/index.html': `<h1>Front</h1>${'<p>The calendar of the coast.</p>'.repeat(80)}`,
  'public/about/index.html': '<h1>About</h1>',
  'public/plain.html': '<h1>Plain</h1>',
  'public/404.html': '<h1>Nothing here</h1>',
  'public/events/known/index.html': '<h1>Known event</h1>',
  'public/_astro/app.abc123.js': `console.log('${'x'.repeat(2000)}');`,
  'public/.secret': 'hidden',
  'public/.well-known/security.txt': 'Contact: mailto:hello@example.org',
  'public/_redirects': '/from-file  /about  301\n',
  'netlify.toml': `
[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "DENY"
[[headers]]
for = "/about/*"
[headers.values]
Cache-Control = "public, max-age=60"

[[redirects]]
from = "/old/*"
to = "/about"
`,
  'netlify/functions/echo.mts': `
export default async (request: Request, context: { params: object; ip: string }) =>
  Response.json({
    method: request.method,
    url: request.url,
    params: context.params,
    ip: context.ip,
    text: await request.text(),
  });
export const config = { path: ['/api/echo', '/api/echo/:name'] };
`,
  'netlify/functions/unrouted.mts': `export default () => new Response('unrouted');`,
  'netlify/functions/background.mts': `${BACKGROUND}
export const config = { background: true };
`,
  'netlify/functions/throws.mts': `
export default () => { throw new Error('secret detail of /srv/database'); };
export const config = { path: '/api/throws' };
`,
  'netlify/functions/slow.mts': `
export default () => new Promise((done) => setTimeout(() => done(new Response('late')), 700));
export const config = { path: '/api/slow' };
`,
  'netlify/functions/later.mts': `
import { writeFile } from 'node:fs/promises';
export default (request: Request, context: { waitUntil(promise: Promise<unknown>): void }) => {
  const file = new URL(request.url).searchParams.get('file') ?? '';
  context.waitUntil(new Promise((done) => setTimeout(done, 300)).then(() => writeFile(file, 'done')));
  return new Response('soon');
};
export const config = { path: '/api/later' };
`,
  'netlify/functions/nightly.mts': `
import { appendFile } from 'node:fs/promises';
export default async (request: Request) => {
  await appendFile(process.env['NIGHTLY_FILE'] ?? '', (await request.text()) + '\\n');
};
export const config = { schedule: '0 8 * * *' };
`,
};

const fixtureBuild: BuildCommand = (root, siteDir) => [
  process.execPath,
  join(root, 'build.mjs'),
  siteDir,
];

export interface Fixture {
  root: string;
  /** Lines that the host has logged. */
  lines: string[];
  write(path: string, content: string | Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
  start(options?: Partial<HostOptions>): Promise<RunningHost>;
  /** Stops the hosts and removes the folder. */
  clear(): Promise<void>;
}

/**
 * Makes the project in a temporary folder, with `files` added. Return `clear` of the fixture from
 * beforeAll, so that vitest calls it at the end.
 */
export async function createFixture(
  files: Record<string, string | Uint8Array> = {},
): Promise<Fixture> {
  const root = await mkdtemp(join(tmpdir(), 'host-fixture-'));
  const hosts: RunningHost[] = [];
  const lines: string[] = [];
  const fixture: Fixture = {
    root,
    lines,
    async write(path, content) {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    },
    remove: (path) => rm(join(root, path), { recursive: true, force: true }),
    async start(options = {}) {
      const host = await startHost({
        root,
        port: 0,
        env: {},
        releasesDir: join(root, '.local', 'releases'),
        log: (line) => lines.push(line),
        command: fixtureBuild,
        ...options,
      });
      hosts.push(host);
      return host;
    },
    async clear() {
      await Promise.all(hosts.map((host) => host.stop()));
      await rm(root, { recursive: true, force: true });
    },
  };
  for (const [path, content] of Object.entries({ ...FILES, ...files })) {
    await fixture.write(path, content);
  }
  return fixture;
}

/** Makes a project for one test, and removes it afterwards. */
export async function makeFixture(
  files: Record<string, string | Uint8Array> = {},
): Promise<Fixture> {
  const fixture = await createFixture(files);
  onTestFinished(() => fixture.clear());
  return fixture;
}
