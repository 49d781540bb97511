/** Time and memory that hostile and very large images take. */
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { type HostileImage, hostileImages } from './hostile-images.ts';
import { guideEnvironment } from '../../../support/stack/guide.ts';
import {
  FUNCTIONS_SCRIPT,
  peakMegabytes,
  serveInProcess,
  type Served,
} from '../../../support/stack/servers/served.ts';
import { askForPlace, finish, putFile } from '../../../support/api/upload-image.ts';

const MOST_MS = 1_000;

/**
 * Megabytes that images may add to a process. A deployed function takes about 100 MB without images, so that
 * both together stay below the 300 MB that the guide promises. Only the increase is measured, because the
 * tests' host loads all functions, which takes twice as much.
 */
const MOST_ADDED_MEGABYTES = 200;

/**
 * Starts a host.
 * @returns the host, and a function for the memory in MB that images have added so far
 */
const startHost = async (env: Record<string, string> = {}) => {
  const host = await serveInProcess(FUNCTIONS_SCRIPT, { ...guideEnvironment(), ...env });
  onTestFinished(host.stop);
  const before = peakMegabytes(host.pid);
  return { host, added: () => peakMegabytes(host.pid) - before };
};

const send = async (host: Served, { type, bytes }: Pick<HostileImage, 'type' | 'bytes'>) => {
  const { token, url } = await askForPlace({
    type,
    bytes: Math.max(1, bytes.length),
    site: host.line,
  });
  expect((await putFile(url, bytes, type)).status).toBe(200);
  const startedAt = performance.now();
  const response = await finish(token, host.line);
  return { response, ms: performance.now() - startedAt };
};

it('hostile images get a response within a second each, and little memory', async () => {
  const { host, added } = await startHost();
  const slow: unknown[] = [];
  for (const file of await hostileImages()) {
    const { ms } = await send(host, file);
    if (ms > MOST_MS) slow.push([file.name, ms]);
  }
  expect(slow).toEqual([]);
  expect(added()).toBeLessThan(MOST_ADDED_MEGABYTES);
}, 120_000);

it('the largest images take little memory, and so do many at once', async () => {
  // Sets `MALLOC_ARENA_MAX` as features/uploads/README.md recommends: with more arenas, memory that a
  // thread frees stays reserved for this thread.
  const { host, added } = await startHost({ MALLOC_ARENA_MAX: '2' });
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#406080' } });
  const largest: Pick<HostileImage, 'type' | 'bytes'>[] = [
    {
      type: 'image/jpeg',
      bytes: await plain(7_200, 5_500)
        .jpeg({ quality: 50 })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    },
    {
      type: 'image/jpeg',
      bytes: await plain(5_400, 4_400).jpeg({ quality: 50, progressive: true }).toBuffer(),
    },
    {
      type: 'image/png',
      bytes: await plain(5_400, 4_400).png({ progressive: true }).toBuffer(),
    },
    { type: 'image/gif', bytes: await plain(3_000, 3_000).gif().toBuffer() },
  ];
  for (const file of largest) expect((await send(host, file)).response.status).toBe(200);
  const image = await plain(4_000, 3_000).jpeg().toBuffer();
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => send(host, { type: 'image/jpeg', bytes: image })),
  );
  expect(new Set(responses.map(({ response }) => response.status))).toEqual(new Set([200]));
  expect(added()).toBeLessThan(MOST_ADDED_MEGABYTES);
}, 120_000);
