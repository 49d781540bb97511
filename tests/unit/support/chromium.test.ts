import { describe, expect, test } from 'vitest';
import type { Machine } from '../../support/stack/chromium.ts';
import { findChromium } from '../../support/stack/chromium.ts';

const PLAYWRIGHTS = '/people/ada/.cache/playwright/chrome';

/**
 * A machine that has the given programs. An install command that starts with a key of `installs`
 * succeeds and adds that program.
 */
function machine(
  programs: string[],
  options: Partial<Machine> & {
    installs?: Record<string, string>;
    /** Programs that exist but do not start at all, or not in the sandbox. */
    broken?: string[];
    withoutSandboxOnly?: boolean;
  } = {},
) {
  const { installs = {}, broken = [], withoutSandboxOnly = false, ...rest } = options;
  const present = new Set(programs);
  const commands: string[] = [];
  const said: string[] = [];
  return Object.assign<{ commands: string[]; said: string[] }, Machine>(
    { commands, said },
    {
      env: { PATH: '/usr/local/bin:/usr/bin' },
      platform: 'linux',
      isRoot: false,
      home: '/people/ada',
      exists: (path) => present.has(path),
      isExecutable: (path) => present.has(path),
      playwrightPath: () => PLAYWRIGHTS,
      install(command) {
        const line = command.join(' ').replace(/^.*cli\.js/, 'playwright');
        commands.push(line);
        const made = Object.entries(installs).find(([start]) => line.startsWith(start));
        if (made !== undefined) present.add(made[1]);
        return Promise.resolve(made !== undefined);
      },
      tryOut(path, sandbox) {
        if (!present.has(path) || broken.includes(path)) {
          return Promise.reject(new Error('spawn failed\nwith a long story'));
        }
        if (sandbox && withoutSandboxOnly) return Promise.reject(new Error('No usable sandbox!'));
        return Promise.resolve('156.0.1');
      },
      log: (line) => said.push(line),
      ...rest,
    },
  );
}

const DEBIAN = ['/etc/debian_version', '/usr/bin/apt-get'];
const APT = {
  'apt-get update': '/dev/null',
  'apt-get install': '/usr/bin/chromium-headless-shell',
};

describe('the browser that is used', () => {
  test('is the one CHROMIUM_PATH names, before any other', async () => {
    const asked = machine(['/opt/mine', '/usr/bin/chromium'], {
      env: { CHROMIUM_PATH: '/opt/mine' },
    });
    expect(await findChromium(asked)).toEqual({
      path: '/opt/mine',
      version: '156.0.1',
      sandbox: true,
    });
  });

  test('is never another one when the one CHROMIUM_PATH names does not start', async () => {
    const asked = machine(['/usr/bin/chromium'], {
      env: { PATH: '/usr/bin', CHROMIUM_PATH: '/opt/mine' },
    });
    await expect(findChromium(asked)).rejects.toThrow(
      'CHROMIUM_PATH is set, but /opt/mine does not start: spawn failed',
    );
  });

  test('is one of this system, before the one Playwright keeps', async () => {
    const found = await findChromium(machine(['/usr/bin/google-chrome', PLAYWRIGHTS]));
    expect(found.path).toBe('/usr/bin/google-chrome');
  });

  test('is an application of a Mac', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    expect((await findChromium(machine([chrome], { platform: 'darwin' }))).path).toBe(chrome);
  });

  test('is the one Playwright keeps, when the system has none that starts', async () => {
    const found = await findChromium(
      machine(['/usr/bin/chromium', PLAYWRIGHTS], { broken: ['/usr/bin/chromium'] }),
    );
    expect(found.path).toBe(PLAYWRIGHTS);
  });

  test('goes without its sandbox as root, and where it cannot have one', async () => {
    const root = await findChromium(machine(['/usr/bin/chromium'], { isRoot: true }));
    const container = await findChromium(
      machine(['/usr/bin/chromium'], { withoutSandboxOnly: true }),
    );
    expect([root.sandbox, container.sandbox]).toEqual([false, false]);
  });
});

describe('a machine without a browser', () => {
  test('gets the package, as root on Debian', async () => {
    const debian = machine(DEBIAN, { isRoot: true, installs: APT });
    expect((await findChromium(debian)).path).toBe('/usr/bin/chromium-headless-shell');
    expect(debian.commands).toEqual([
      'apt-get update -q',
      'apt-get install -y -q --no-install-recommends chromium-headless-shell',
    ]);
    expect(debian.said.join()).toContain('Installing the Debian package chromium-headless-shell');
  });

  test('gets the one of Playwright, for anybody else', async () => {
    const laptop = machine(DEBIAN, { installs: { playwright: PLAYWRIGHTS } });
    expect((await findChromium(laptop)).path).toBe(PLAYWRIGHTS);
    expect(laptop.commands).toEqual(['playwright install chromium']);
  });

  test('gets the one of Playwright, when the package does not come', async () => {
    const offline = machine(DEBIAN, { isRoot: true, installs: { playwright: PLAYWRIGHTS } });
    expect((await findChromium(offline)).path).toBe(PLAYWRIGHTS);
    // A failed update is not followed by an install.
    expect(offline.commands).toEqual(['apt-get update -q', 'playwright install chromium']);
  });

  test('gets the one of Playwright, when the package only pretends to be a browser', async () => {
    const ubuntu = machine(DEBIAN, {
      isRoot: true,
      installs: { ...APT, playwright: PLAYWRIGHTS },
      broken: ['/usr/bin/chromium-headless-shell'],
    });
    expect((await findChromium(ubuntu)).path).toBe(PLAYWRIGHTS);
  });

  test('says in one plain message what to do, when nothing works', async () => {
    const closed = machine(DEBIAN, { isRoot: true });
    await expect(findChromium(closed)).rejects.toThrow(
      /^The browser tests need Chromium or Chrome, .* Install one, or set CHROMIUM_PATH to its program, .*this failed: apt-get update/,
    );
  });
});
