/** Hostile images, from the upload to the image that is served. */
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hostileImages, MARKER } from './hostile-images.ts';
import { refusalSentence } from '../../../../src/features/uploads/upload.ts';
import { finish, sendImage, storedFiles, uploadRow } from '../../../support/api/upload-image.ts';

/**
 * Kinds of segments that a JPEG needs: JFIF header, tables, frame, scans. Comments and other
 * application data are not among them.
 */
const IMAGE_SEGMENTS = new Set([0xe0, 0xdb, 0xc0, 0xc2, 0xc4, 0xda, 0xdd]);

/** Returns the kinds of a JPEG's segments, and the number of bytes after its end. */
function jpegParts(jpeg: Buffer): { segments: number[]; behind: number } {
  const segments: number[] = [];
  let at = 2;
  while (at < jpeg.length) {
    const kind = jpeg[at + 1] ?? 0;
    if (kind === 0xd9) return { segments, behind: jpeg.length - at - 2 };
    segments.push(kind);
    at += 2 + jpeg.readUInt16BE(at + 2);
    // Skips the data of a scan, up to the next marker that is not part of it.
    if (kind === 0xda) {
      while (jpeg[at] !== 0xff || jpeg[at + 1] === 0 || ((jpeg[at + 1] ?? 0) & 0xf8) === 0xd0)
        at += 1;
    }
  }
  return { segments, behind: -1 };
}

const files = await hostileImages();

it('the list is as long as promised', () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
});

it.each(files)(
  '$name is refused with a message or encoded anew, never served as sent',
  async (file) => {
    const { token, response } = await sendImage(file.bytes, file.type);
    const row = await uploadRow(token);
    expect(await storedFiles('uploads')).not.toContain(row['object_path']);
    if (response.status === 200) {
      expect(file.becomes).toContain('clean');
      const served = Buffer.from(await (await fetch(String(row['image_url']))).arrayBuffer());
      expect(served.includes(MARKER)).toBe(false);
      const { segments, behind } = jpegParts(served);
      expect([behind, segments.filter((kind) => !IMAGE_SEGMENTS.has(kind))]).toEqual([0, []]);
      const { exif, xmp, icc, iptc, format } = await sharp(served).metadata();
      expect([exif, xmp, icc, iptc, format]).toEqual([...Array<undefined>(4), 'jpeg']);
    } else {
      const sentences = file.becomes.flatMap((end) =>
        end === 'clean' ? [] : [refusalSentence(end)],
      );
      expect(response.status).toBe(400);
      expect(sentences).toContain(response.text);
      expect((await finish(token)).text).toBe(response.text);
      expect(await storedFiles('images')).not.toContain(row['image_path']);
    }
  },
);
