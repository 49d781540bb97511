/** Builds that replace the site, fail or are restored: the site responds the whole time. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RunningHost } from '../../../../src/local/host/host.ts';
import type { Fixture } from './host-fixture.ts';
import { proveRuns } from '../../../support/prove.ts';
import { FILES, makeFixture } from './host-fixture.ts';

/**
 * A folder on another file system than the project's: on Linux, one in memory. Other machines may have no
 * second file system.
 */
const OTHER_FILE_SYSTEM = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const text = async (host: RunningHost, path: string) => (await fetch(host.url + path)).text();

/** Counts the builds of the fixture, with the one that runs. */
async function builds({ root }: Fixture): Promise<number> {
  const log = await readFile(join(root, 'builds.log'), 'utf8').catch(() => '');
  return log.split('\n').length - 1;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 200) throw new Error('It never came.');
    await sleep(25);
  }
}

const isReleaseFolder = (name: string) => name !== 'current';

describe('a rebuild', () => {
  test('brings new pages and the new on-demand function together', async () => {
    const fixture = await makeFixture();
    const host = await fixture.start();
    expect(await text(host, '/version')).toBe('<p>version 1</p>');
    await fixture.write('src/version.txt', '2');
    expect(await host.rebuild()).toMatchObject({ ok: true });
    expect(await text(host, '/version')).toBe('<p>version 2</p>');
    expect(await text(host, '/events/new')).toBe('on demand 2 for 127.0.0.1');
  });

  test('may lie on another file system', async () => {
    const releasesDir = await mkdtemp(join(OTHER_FILE_SYSTEM, 'releases-'));
    onTestFinished(() => rm(releasesDir, { recursive: true }));
    // The build script moves a file out of the build folder and back, as Astro does.
    const fixture = await makeFixture({
      'move.mjs': `import { renameSync } from 'node:fs';
        await import('./build.mjs');
        renameSync(process.argv[2] + '/plain.html', 'made.html');
        renameSync('made.html', process.argv[2] + '/made.html');`,
    });
    const host = await fixture.start({
      releasesDir,
      command: (root, siteDir) => [process.execPath, join(root, 'move.mjs'), siteDir],
    });
    expect(await text(host, '/made')).toBe('<h1>Plain</h1>');
  });

  test('fails no request, however often the site is swapped', { timeout: 60_000 }, async () => {
    const fixture = await makeFixture();
    const host = await fixture.start();
    const problems: string[] = [];
    const versions = new Set<string>();
    let count = 0;
    let swapping = true;

    async function hammer(path: string, pattern: RegExp): Promise<void> {
      while (swapping) {
        count += 1;
        try {
          const response = await fetch(host.url + path);
          const body = await response.text();
          if (!response.ok || !pattern.test(body))
            problems.push(`${path}: ${response.status} ${body}`);
          versions.add(body);
        } catch (error) {
          problems.push(`${path}: ${String(error)}`);
        }
      }
    }
    const clients = Array.from({ length: 4 }, () => [
      hammer('/version', /^<p>version \d+<\/p>$/),
      hammer('/events/new', /^on demand \d+ for/),
      hammer('/', /Front/),
      hammer('/api/echo', /"method":"GET"/),
    ]).flat();
    const swaps = proveRuns(3, 8);
    for (let version = 2; version <= swaps + 1; version += 1) {
      await fixture.write('src/version.txt', String(version));
      expect(await host.rebuild()).toMatchObject({ ok: true });
    }
    swapping = false;
    await Promise.all(clients);
    expect(problems).toEqual([]);
    expect(count).toBeGreaterThan(60 * swaps);
    expect(versions.size).toBeGreaterThan(swaps + 2);
  });

  test('lets a request that began before the swap end on the old release', async () => {
    const fixture = await makeFixture();
    const host = await fixture.start();
    const running = fetch(`${host.url}/api/slow`);
    await sleep(50);
    await host.rebuild();
    expect(await (await running).text()).toBe('late');
  });

  test('keeps three releases on disk', async () => {
    const fixture = await makeFixture();
    const host = await fixture.start();
    for (let count = 0; count < 4; count += 1) await host.rebuild();
    const names = await readdir(join(fixture.root, '.local', 'releases'));
    expect(names.filter(isReleaseFolder)).toHaveLength(3);
    expect(names).toContain(host.releaseId());
  });

  test.each([
    ['the build says no', { broken: '' }, /The fixture is broken/],
    ['there is no front page', { 'public/index.html': null }, /no front page/],
    ['netlify.toml can’t be read', { 'netlify.toml': '[[redirects]' }, /no valid TOML/],
    ['the build cannot even begin', { 'build.mjs': null }, /Cannot find module/],
    [
      'a generated function cannot be loaded',
      { 'build.mjs': FILES['build.mjs']?.replace('export default', 'export const no =') ?? '' },
      /ssr cannot be loaded/,
    ],
    [
      'a generated function claims the path of another',
      { 'build.mjs': FILES['build.mjs']?.replace("['/events/*']", "'/api/echo'") ?? '' },
      /both claim the path \/api\/echo/,
    ],
  ] as const)('leaves the last site up when %s', async (_, changes, reason) => {
    const fixture = await makeFixture();
    const host = await fixture.start();
    const before = host.releaseId();
    for (const [path, content] of Object.entries(changes)) {
      await (content === null ? fixture.remove(path) : fixture.write(path, content));
    }
    const outcome = await host.rebuild();
    expect(outcome).toMatchObject({ ok: false, reason: expect.stringMatching(reason) as string });
    expect(await text(host, '/')).toContain('Front');
    expect(host.releaseId()).toBe(before);
    expect(fixture.lines.join('\n')).toMatch(/The build failed\. The last good site stays up\./);
    const names = await readdir(join(fixture.root, '.local', 'releases'));
    expect(names.filter(isReleaseFolder)).toEqual([before]);
  });
});

describe('the build hook', () => {
  test('answers at once and rebuilds behind it, whatever body it is sent', async () => {
    const fixture = await makeFixture();
    const host = await fixture.start();
    await fixture.write('slow', '400');
    await fixture.write('src/version.txt', '2');
    const startedAt = performance.now();
    const response = await fetch(host.buildHookUrl, {
      method: 'POST',
      body: 'x'.repeat(100_000),
    });
    expect(response.status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(300);
    expect(await text(host, '/version')).toBe('<p>version 1</p>');
    await until(async () => (await text(host, '/version')) === '<p>version 2</p>');
    expect(await builds(fixture)).toBe(2);
  });

  test('is given to the functions, and nothing else is a hook', async () => {
    const fixture = await makeFixture();
    const host = await fixture.start();
    expect(process.env['BUILD_HOOK_URL']).toBe(host.buildHookUrl);
    for (const path of ['/.local/build-hook/', '/.local/build-hook/guess', '/.local/build-hook']) {
      expect((await fetch(host.url + path, { method: 'POST' })).status).toBe(404);
    }
    expect((await fetch(host.buildHookUrl)).status).toBe(404);
    expect(await builds(fixture)).toBe(1);
  });
});

describe('a start', () => {
  test('serves the last site at once when nothing changed', async () => {
    const fixture = await makeFixture();
    const env = { SITE_URL: 'http://localhost:1' };
    const first = await fixture.start({ env });
    const release = first.releaseId();
    await first.stop();
    const second = await fixture.start({ env });
    expect(second.releaseId()).toBe(release);
    expect(await text(second, '/events/new')).toContain('on demand 1');
    expect(await builds(fixture)).toBe(1);
  });

  test.each([
    ['a source changed', 'src/version.txt', {}],
    ['the address of the site changed', null, { env: { SITE_URL: 'http://localhost:2' } }],
    ['it is asked to', null, { fresh: true }],
  ] as const)('builds when %s', async (_, path, options) => {
    const fixture = await makeFixture();
    const env = { SITE_URL: 'http://localhost:1' };
    await (await fixture.start({ env })).stop();
    if (path !== null) await fixture.write(path, '2');
    await fixture.start({ env, ...options });
    expect(await builds(fixture)).toBe(2);
  });

  test('serves the last site when the new one cannot be built', async () => {
    const fixture = await makeFixture();
    await (await fixture.start()).stop();
    await fixture.write('broken', '');
    const host = await fixture.start({ fresh: true });
    expect(await text(host, '/')).toContain('Front');
    expect(fixture.lines.join('\n')).toMatch(
      /The last good site stays up\.[\s\S]*The fixture is broken/,
    );
  });

  test('without any site tells what the build said', async () => {
    const fixture = await makeFixture({ broken: '' });
    await expect(fixture.start()).rejects.toThrow(
      /could not be built:[\s\S]*The fixture is broken/,
    );
  });

  test('asks visitors to wait during the first build', async () => {
    const fixture = await makeFixture({ slow: '800' });
    let port = 0;
    const starting = fixture.start();
    await until(() => {
      port = Number(new URL(process.env['SITE_URL'] ?? 'http://localhost').port);
      return Promise.resolve(port !== 0);
    });
    await until(async () => (await builds(fixture)) === 1);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(503);
    expect(page.headers.get('retry-after')).toBe('5');
    expect((await fetch(`http://127.0.0.1:${port}/api/echo`)).status).toBe(200);
    await starting;
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });
});

test('two hosts of one folder build one after the other', async () => {
  const fixture = await makeFixture({ slow: '300' });
  const [one, two] = await Promise.all([
    fixture.start({ releasesDir: join(fixture.root, '.local', 'one') }),
    fixture.start({ releasesDir: join(fixture.root, '.local', 'two') }),
  ]);
  expect(await text(one, '/events/a')).toContain('on demand 1');
  expect(await text(two, '/events/a')).toContain('on demand 1');
  expect(fixture.lines).toContain('Another build runs in this folder; this one waits for it.');
});

test('stopping ends a build that runs', async () => {
  const fixture = await makeFixture();
  const host = await fixture.start();
  await fixture.write('slow', '20000');
  const building = host.rebuild();
  await until(async () => (await builds(fixture)) === 2);
  const startedAt = performance.now();
  await host.stop();
  expect(await building).toMatchObject({ ok: false, reason: 'The build was stopped.' });
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
