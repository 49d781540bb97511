/** Functions over real HTTP: their requests, time limits and size limits. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { SCHEDULER_HEADER } from '../../../../src/local/host/handle-request.ts';
import type { RunningHost } from '../../../../src/local/host/host.ts';
import type { Fixture } from './host-fixture.ts';
import { createFixture, makeFixture } from './host-fixture.ts';

const LIMIT = 6 * 1024 * 1024;

let fixture: Fixture;
let host: RunningHost;
let nightlyFile: string;

beforeAll(async () => {
  fixture = await createFixture();
  nightlyFile = join(fixture.root, 'nightly.txt');
  host = await fixture.start({ limits: { callMs: 400 }, env: { NIGHTLY_FILE: nightlyFile } });
  return fixture.clear;
});

const get = (path: string, init: RequestInit = {}) => fetch(host.url + path, init);

interface Echo {
  method: string;
  url: string;
  params: Record<string, string>;
  ip: string;
  text: string;
}

describe('a function', () => {
  test('gets the request as it was sent', async () => {
    const response = await get('/api/echo/a%20b?x=1', { method: 'POST', body: 'text \u00e9' });
    const echo = (await response.json()) as Echo;
    expect(echo).toMatchObject({
      method: 'POST',
      url: `${host.url}/api/echo/a%20b?x=1`,
      params: { name: 'a%20b' },
      text: 'text \u00e9',
    });
  });

  test('sets several cookies', async () => {
    expect((await get('/api/echo')).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('tells another address of this machine apart', async () => {
    const body = await new Promise<string>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: host.port,
        path: '/api/echo',
        localAddress: '127.0.0.2',
        agent: new Agent(),
      };
      request(options, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      })
        .on('error', reject)
        .end();
    });
    expect((JSON.parse(body) as Echo).ip).toBe('127.0.0.2');
  });

  test('without a path is at its default address', async () => {
    expect(await (await get('/.netlify/functions/unrouted')).text()).toBe('unrouted');
  });

  test.concurrent.for([
    ['background', '/.netlify/functions/background'],
    ['routed', '/api/routed/a'],
    ['named-background', '/api/named'],
  ] as const)(
    'in the background answers at once and works on, past the time of others: %s',
    async ([name, path], { expect }) => {
      const file = join(fixture.root, `${name}.txt`);
      const startedAt = performance.now();
      const response = await get(path, {
        method: 'POST',
        body: JSON.stringify({ file, text: 'done' }),
      });
      expect([response.status, await response.text()]).toEqual([202, '']);
      expect(performance.now() - startedAt).toBeLessThan(600);
      expect(existsSync(file)).toBe(false);
      await expect.poll(() => (existsSync(file) ? readFile(file, 'utf8') : null)).toBe('done');
      await expect
        .poll(() => fixture.lines.join('\n'))
        .toContain(`The function ${name} failed after its response: Error: after the file`);
    },
  );

  test('with a path has no default address', async () => {
    expect((await get('/.netlify/functions/echo')).status).toBe(404);
  });

  test('is invisible to a method it does not take', async () => {
    expect((await get('/api/read')).status).toBe(200);
    expect((await get('/api/read', { method: 'POST' })).status).toBe(404);
  });

  test('that gives nothing is answered with 204', async () => {
    expect((await get('/.netlify/functions/nothing')).status).toBe(204);
  });

  test('that throws is a plain sentence for the visitor and a stack in the log', async () => {
    const response = await get('/api/throws');
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toMatch(/^Something went wrong on our side\./);
    expect(text).not.toMatch(/secret|at |srv/);
    expect(fixture.lines.join('\n')).toMatch(
      /throws failed: Error: secret detail[\s\S]*throws\.mts/,
    );
  });

  test('that takes too long is 504', async () => {
    const response = await get('/api/slow');
    expect(response.status).toBe(504);
    expect(fixture.lines).toContain('The function slow did not respond within 0.4 seconds.');
  });

  test('streams: the first part arrives before the last is made', async () => {
    const startedAt = performance.now();
    const reader = (await get('/api/stream')).body?.getReader();
    const first = await reader?.read();
    const firstAfter = performance.now() - startedAt;
    expect(new TextDecoder().decode(first?.value)).toBe('part 1\n');
    let rest = '';
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      rest += new TextDecoder().decode(part.value);
    }
    expect(rest).toBe('part 2\npart 3\n');
    expect(performance.now() - startedAt - firstAfter).toBeGreaterThan(50);
  });

  test('cannot be called by a method that fetch does not know', async () => {
    const status = await new Promise<number>((resolve, reject) => {
      request(`${host.url}/api/echo`, { method: 'TRACE' }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(405);
  });
});

describe('a body', () => {
  test('of exactly 6 MB is taken', async () => {
    const response = await get('/api/echo', { method: 'POST', body: new Uint8Array(LIMIT) });
    expect(((await response.json()) as Echo).text).toHaveLength(LIMIT);
  });

  test('of one byte more is 413 before the function is called', async () => {
    const body = new Uint8Array(LIMIT + 1);
    const response = await get('/api/echo', { method: 'POST', body });
    expect(response.status).toBe(413);
    expect(await response.text()).toBe('This is too large. Please send less than 6 MB.');
  });

  test('of 50 MB in chunks is 413 every time', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    for (let round = 0; round < 5; round += 1) {
      let sent = 0;
      const body = new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(chunk);
          if (sent === 50) controller.close();
        },
      });
      const streamed = { body, duplex: 'half' };
      const response = await get('/api/echo', { method: 'POST', ...streamed });
      expect(response.status).toBe(413);
      await response.text();
    }
  });

  test('that is announced as too large is refused without being sent', async () => {
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(host.port, '127.0.0.1', () => {
        socket.write(
          `POST /api/echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${LIMIT + 1}\r\nExpect: 100-continue\r\n\r\n`,
        );
      });
      socket.once('data', (data) => {
        resolve(data.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that is asked for first is told to come', async () => {
    const headers = { expect: '100-continue', 'content-length': '2' };
    const text = await new Promise<string>((resolve, reject) => {
      const call = request(`${host.url}/api/echo`, { method: 'POST', headers }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      });
      call.on('error', reject);
      call.on('continue', () => call.end('hi'));
      call.flushHeaders();
    });
    expect((JSON.parse(text) as Echo).text).toBe('hi');
  });
});

describe('work after the answer', () => {
  test('is waited for on stop, also that of a background function', async () => {
    const own = await makeFixture();
    const brief = await own.start();
    const [later, background] = [join(own.root, 'later.txt'), join(own.root, 'background.txt')];
    const response = await fetch(`${brief.url}/api/later?file=${encodeURIComponent(later)}`);
    expect(await response.text()).toBe('soon');
    const body = JSON.stringify({ file: background, text: 'done' });
    await fetch(`${brief.url}/.netlify/functions/background`, { method: 'POST', body });
    expect([later, background].map((file) => existsSync(file))).toEqual([false, false]);
    await brief.stop();
    expect([later, background].map((file) => existsSync(file))).toEqual([true, true]);
  });
});

describe('a scheduled function', () => {
  test('is listed with its schedule', () => {
    expect(host.schedules).toEqual([{ name: 'nightly', schedule: '0 8 * * *' }]);
  });

  test.each([
    ['GET', {}],
    ['POST', {}],
    ['POST', { [SCHEDULER_HEADER]: 'guess' }],
    ['POST', { [SCHEDULER_HEADER]: '' }],
  ])('has no address for others: %s %j', async (method, headers) => {
    const response = await get('/.netlify/functions/nightly', { method, headers });
    expect(response.status).toBe(404);
    expect(existsSync(nightlyFile)).toBe(false);
  });

  test('is called by the scheduler with the time of the next run', async () => {
    await host.runScheduled('nightly', new Date('2026-11-22T08:00:00Z'));
    expect(await readFile(nightlyFile, 'utf8')).toBe('{"next_run":"2026-11-22T08:00:00.000Z"}\n');
  });

  test('that is not there is an error for the caller', async () => {
    await expect(host.runScheduled('none')).rejects.toThrow(/none responded 404/);
  });
});

describe('connections', () => {
  test('garbage is 400', async () => {
    const response = await new Promise<string>((resolve) => {
      const socket = connect(host.port, '127.0.0.1', () => socket.write('garbage\r\n\r\n'));
      socket.once('data', (data) => resolve(data.toString()));
    });
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('a running request is answered before the host stops, and no new one is taken', async () => {
    const own = await makeFixture();
    const brief = await own.start();
    const running = fetch(`${brief.url}/api/slow`);
    await sleep(100);
    const stopped = brief.stop();
    await sleep(50);
    await expect(fetch(`${brief.url}/`)).rejects.toThrow();
    expect(await (await running).text()).toBe('late');
    await stopped;
  });

  test('an idle connection does not keep the host from stopping', async () => {
    const own = await makeFixture();
    const brief = await own.start();
    const socket = connect(brief.port, '127.0.0.1');
    await sleep(50);
    const startedAt = performance.now();
    await brief.stop();
    expect(performance.now() - startedAt).toBeLessThan(1000);
    socket.destroy();
  });
});

test('what the functions were given in process.env is taken back on stop', async () => {
  const own = await makeFixture();
  const brief = await own.start({ env: { HOST_TEST_VARIABLE: 'lent' } });
  expect(process.env['HOST_TEST_VARIABLE']).toBe('lent');
  await brief.stop();
  expect(process.env['HOST_TEST_VARIABLE']).toBeUndefined();
});
