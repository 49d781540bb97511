/** What strangers send as pictures to make trouble, through the whole way. */
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  type HostilePicture,
  hostilePictures,
  MARKER,
} from '../../support/samples/hostile-pictures.ts';
import { injectedEnvironment } from '../../support/stack/injected-environment.ts';
import { type MeasuredHost, startMeasuredHost } from '../../support/stack/measured-host.ts';
import { jpegParts } from '../../support/samples/picture-bytes.ts';
import { refusalSentence } from '../../../src/features/uploads/upload-refusal.ts';
import {
  askForPlace,
  finish,
  putFile,
  storedFiles,
  uploadRow,
} from '../../support/api/upload-image.ts';

/** JFIF, tables, frame, scans: what a JPEG needs to be one, and no comment or application's data. */
const PICTURE_SEGMENTS = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda, 0xdd]);

/** Each of the bars the guide promises. */
const MOST_MS = 1_000;
const MOST_MEGABYTES = 300;

const startHost = async (env: Record<string, string> = {}): Promise<MeasuredHost> => {
  const host = await startMeasuredHost({ ...injectedEnvironment(), ...env });
  onTestFinished(() => host.stop());
  return host;
};

const send = async (
  host: MeasuredHost,
  { type, bytes }: Pick<HostilePicture, 'type' | 'bytes'>,
) => {
  const { token, url } = await askForPlace({
    type,
    bytes: Math.max(1, bytes.length),
    site: host.url,
  });
  expect((await putFile(url, bytes, type)).status).toBe(200);
  const startedAt = performance.now();
  const answer = await finish(token, host.url);
  return { token, answer, ms: performance.now() - startedAt };
};

describe('a hostile file', () => {
  it('is refused with a sentence or made anew, within a second, and never served as it came', async () => {
    const host = await startHost();
    const files = await hostilePictures();
    expect(files.length).toBeGreaterThanOrEqual(40);
    for (const file of files) {
      const { token, answer, ms } = await send(host, file);
      const row = await uploadRow(token);
      if (answer.status === 200) {
        expect([file.name, file.becomes]).toEqual([file.name, expect.arrayContaining(['clean'])]);
        const served = Buffer.from(await (await fetch(String(row['photo_url']))).arrayBuffer());
        expect([file.name, served.includes(MARKER)]).toEqual([file.name, false]);
        const { segments, behind } = jpegParts(served);
        expect([file.name, behind]).toEqual([file.name, 0]);
        expect([file.name, segments.filter((kind) => !PICTURE_SEGMENTS.has(kind))]).toEqual([
          file.name,
          [],
        ]);
        const { exif, xmp, icc, iptc, format } = await sharp(served).metadata();
        expect([file.name, exif, xmp, icc, iptc, format]).toEqual([
          file.name,
          undefined,
          undefined,
          undefined,
          undefined,
          'jpeg',
        ]);
      } else {
        const sentences = file.becomes.flatMap((end) =>
          end === 'clean' ? [] : [refusalSentence(end)],
        );
        expect([file.name, answer.status]).toEqual([file.name, 400]);
        expect([file.name, sentences]).toEqual([file.name, expect.arrayContaining([answer.text])]);
        expect([file.name, (await finish(token, host.url)).text]).toEqual([file.name, answer.text]);
        expect(await storedFiles('photos')).not.toContain(row['photo_path']);
      }
      expect(await storedFiles('uploads')).not.toContain(row['object_path']);
      expect([file.name, ms < MOST_MS ? 'quick' : ms]).toEqual([file.name, 'quick']);
    }
    expect(await host.peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
  }, 120_000);
});

describe('the largest pictures there may be', () => {
  it('leave the process below 300 MB, and so do many at once', async () => {
    // As features/uploads/README.md advises: or what each thread frees is kept for that thread.
    const host = await startHost({ MALLOC_ARENA_MAX: '2' });
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#406080' } });
    const largest: Pick<HostilePicture, 'type' | 'bytes'>[] = [
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
    for (const file of largest) expect((await send(host, file)).answer.status).toBe(200);
    const photo = await plain(4_000, 3_000).jpeg().toBuffer();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(host, { type: 'image/jpeg', bytes: photo })),
    );
    expect(new Set(answers.map(({ answer }) => answer.status))).toEqual(new Set([200]));
    expect(await host.peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
  }, 120_000);
});
