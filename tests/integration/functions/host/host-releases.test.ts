import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { RunningHost } from '../../../../src/local/host/host.ts';
import type { Fixture } from './host-fixture.ts';
import { FILES, makeFixture } from './host-fixture.ts';

const text = async (host: RunningHost, path: string) => (await fetch(host.url + path)).text();

/** Counts the builds that the fixture has begun, also one that still runs. */
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

  test.each([
    ['the build says no', { broken: '' }, /The fixture is broken/],
    ['there is no front page', { 'public/index.html': null }, /no front page/],
    [
      'a generated function cannot be loaded',
      { 'build.mjs': FILES['build.mjs']?.replace('export default', 'export const no =') ?? '' },
      /ssr cannot be loaded/,
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

test('the build hook answers at once and rebuilds behind it, whatever body it is sent', async () => {
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

test('a start serves the last site at once when nothing changed', async () => {
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
