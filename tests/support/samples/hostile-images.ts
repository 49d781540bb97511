/** Generates hostile image files; every payload contains `MARKER`. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  chunk,
  claiming,
  gifComment,
  gifFrame,
  GIF_END,
  gifStart,
  pngHeader,
  pngOf,
  PNG_START,
  text,
  withChunks,
  withSegment,
} from './image-bytes.ts';
import type { UploadRefusal } from '../../../src/features/uploads/upload-refusal.ts';

/** Part of every payload; never part of what the guide serves. */
export const MARKER = 'PAYLOAD-5e1f-MARKER';

export interface HostileImage {
  name: string;
  /** As its sender says it is. */
  type: 'image/jpeg' | 'image/png' | 'image/gif';
  bytes: Buffer;
  /** What may become of it: a clean image, or one of these refusals. */
  becomes: readonly ('clean' | UploadRefusal)[];
}

const WIDTH = 480;
const HEIGHT = 360;

/** Rows of soft colour, so that no format stores it as nothing. */
const pixels = (channels: 3 | 4, width = WIDTH, height = HEIGHT): Buffer =>
  Buffer.from(
    Array.from({ length: width * height * channels }, (_, index) => {
      const at = Math.floor(index / channels);
      const channel = index % channels;
      return channel === 3 ? 128 : ((at % width) + Math.floor(at / width) * (channel + 1)) % 256;
    }),
  );

const drawn = (channels: 3 | 4 = 3) =>
  sharp(pixels(channels), { raw: { width: WIDTH, height: HEIGHT, channels } });

/** Everything that may be wrong with an image, and a few that are only unusual. */
export async function hostileImages(): Promise<HostileImage[]> {
  const jpeg = await drawn().jpeg().toBuffer();
  const progressive = await drawn()
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const png = await drawn().png().toBuffer();
  const gif = await drawn().gif().toBuffer();
  const script = `<script>alert("${MARKER}")</script>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${script}</svg>`;
  const located = await drawn()
    .jpeg()
    .withExif({
      IFD0: { ImageDescription: MARKER, Make: MARKER, Copyright: MARKER },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '27/1 48/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '97/1 23/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`)
    .toBuffer();
  const eicar = [
    'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
    '$EICAR-STANDARD-',
    'ANTIVIRUS-TEST-FILE!$H+H*',
  ].join('');
  const zip = Buffer.concat([
    text('PK\x03\x04'),
    text(MARKER),
    text('PK\x05\x06'),
    Buffer.alloc(18),
  ]);
  const spelled = Buffer.alloc(WIDTH * HEIGHT * 3, MARKER);
  const wideText = deflateSync(Buffer.alloc(200 * 1024 * 1024, 0x41), { level: 9 });
  const frame = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(WIDTH, 4);
    data.writeUInt32BE(HEIGHT, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return chunk('fcTL', data);
  };
  const lastScan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = progressive.subarray(lastScan, -2);
  const scans = Buffer.concat([
    progressive.subarray(0, -2),
    ...Array.from({ length: Math.floor(3_000_000 / scan.length) }, () => scan),
    progressive.subarray(-2),
  ]);
  const broken = Buffer.from(png);
  broken.fill(0x55, 200, 260);

  const files: [string, HostileImage['type'], Buffer, ...HostileImage['becomes'][number][]][] = [
    [
      'a script that begins like a GIF',
      'image/gif',
      text(`GIF89a=1;alert("${MARKER}")//`),
      'damaged',
    ],
    [
      'a GIF that is a script, too',
      'image/gif',
      Buffer.concat([gif.subarray(0, -1), gifComment(`*/=1;alert("${MARKER}")//`), GIF_END]),
      'clean',
    ],
    ['a GIF with a script behind it', 'image/gif', Buffer.concat([gif, text(script)]), 'clean'],
    [
      'a JPEG with a page in its comment',
      'image/jpeg',
      withSegment(jpeg, 0xfe, text(`<html>${script}`)),
      'clean',
    ],
    [
      'a JPEG with a page behind it',
      'image/jpeg',
      Buffer.concat([jpeg, text(`<html>${script}`)]),
      'clean',
    ],
    [
      'a JPEG with a script in its XMP',
      'image/jpeg',
      withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0${script}`)),
      'clean',
    ],
    [
      'a JPEG that is a PDF, too',
      'image/jpeg',
      withSegment(jpeg, 0xfe, text(`%PDF-1.4 ${MARKER} %%EOF`)),
      'clean',
    ],
    [
      'a JPEG with a program behind it',
      'image/jpeg',
      Buffer.concat([jpeg, text(`MZ\x90\0${MARKER}`)]),
      'clean',
    ],
    ['a JPEG with an archive behind it', 'image/jpeg', Buffer.concat([jpeg, zip]), 'clean'],
    ['a PNG with an archive behind it', 'image/png', Buffer.concat([png, zip]), 'clean'],
    [
      'a PNG with code in its text',
      'image/png',
      withChunks(png, chunk('tEXt', text(`Comment\0<?php echo "${MARKER}"; ?>`))),
      'clean',
    ],
    [
      'a PNG with an unknown chunk',
      'image/png',
      withChunks(png, chunk('hoRe', text(script))),
      'clean',
    ],
    [
      'a PNG whose pixels spell code',
      'image/png',
      await sharp(spelled, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
        .png({ compressionLevel: 0 })
        .toBuffer(),
      'clean',
    ],
    ['a PNG that is called a JPEG', 'image/jpeg', png, 'clean'],
    ['a JPEG that is called a GIF', 'image/gif', jpeg, 'clean'],
    ['a JPEG cut off in the middle', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2), 'damaged'],
    ['a PNG cut off in the middle', 'image/png', png.subarray(0, png.length / 2), 'damaged'],
    [
      'a GIF cut off in the middle',
      'image/gif',
      gif.subarray(0, gif.length / 2),
      'damaged',
      'clean',
    ],
    ['a PNG with broken pixels', 'image/png', broken, 'damaged'],
    ['an empty file', 'image/png', Buffer.alloc(0), 'not-an-image'],
    ['the first bytes of a JPEG', 'image/jpeg', jpeg.subarray(0, 3), 'damaged'],
    ['a drawing with a script', 'image/png', text(svg), 'not-an-image'],
    [
      'a drawing behind the first bytes of a PNG',
      'image/png',
      Buffer.concat([PNG_START, text(svg)]),
      'damaged',
    ],
    ['a page', 'image/jpeg', text(`<!doctype html><html>${script}</html>`), 'not-an-image'],
    [
      'a page behind the first bytes of a JPEG',
      'image/jpeg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text(`<html>${script}`)]),
      'damaged',
    ],
    [
      'a PNG of 30,000 by 30,000',
      'image/png',
      pngOf(
        pngHeader(30_000, 30_000, 1, 0),
        chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
      ),
      'too-many-pixels',
    ],
    [
      'a PNG that claims to be endless',
      'image/png',
      pngOf(pngHeader(0x7fff_ffff, 0x7fff_ffff, 8, 6)),
      'too-many-pixels',
      'damaged',
    ],
    [
      'a PNG that must be held whole',
      'image/png',
      pngOf(pngHeader(6_000, 6_000, 16, 6, 1)),
      'too-many-pixels',
      'damaged',
    ],
    [
      'a JPEG that claims 65,500 by 65,500',
      'image/jpeg',
      claiming(jpeg, 65_500, 65_500),
      'too-many-pixels',
    ],
    [
      'a progressive JPEG that must be held whole',
      'image/jpeg',
      claiming(progressive, 6_300, 6_300),
      'too-many-pixels',
    ],
    ['a progressive JPEG of a thousand scans', 'image/jpeg', scans, 'damaged', 'clean'],
    [
      'a GIF that claims 65,500 by 65,500',
      'image/gif',
      Buffer.concat([gifStart(65_500, 65_500), gifFrame(65_500, 65_500), GIF_END]),
      'too-many-pixels',
      'damaged',
    ],
    [
      'a GIF of 250,000 frames',
      'image/gif',
      Buffer.concat([
        gifStart(400, 400),
        ...Array.from({ length: 250_000 }, () => gifFrame(1, 1)),
        GIF_END,
      ]),
      'clean',
      'damaged',
    ],
    ['a GIF without a frame', 'image/gif', Buffer.concat([gifStart(400, 400), GIF_END]), 'damaged'],
    [
      'an animated GIF',
      'image/gif',
      await sharp([gif, await drawn().negate().gif().toBuffer()], {
        join: { animated: true },
      })
        .gif()
        .toBuffer(),
      'clean',
    ],
    [
      'an animated PNG',
      'image/png',
      withChunks(png, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), frame(0)),
      'clean',
    ],
    ['an image with its location', 'image/jpeg', located, 'clean'],
    [
      'a JPEG with an orientation there is none of',
      'image/jpeg',
      await drawn()
        .jpeg()
        .withExif({ IFD0: { Orientation: '99' } })
        .toBuffer(),
      'clean',
    ],
    [
      'a JPEG in four inks',
      'image/jpeg',
      await drawn().toColourspace('cmyk').jpeg().toBuffer(),
      'clean',
    ],
    [
      'a PNG of 16 bits, half transparent',
      'image/png',
      await drawn(4).toColourspace('rgb16').png().toBuffer(),
      'clean',
    ],
    ['a PNG in grey', 'image/png', await drawn().greyscale().png().toBuffer(), 'clean'],
    [
      'a JPEG with a colour profile of rubbish',
      'image/jpeg',
      withSegment(
        jpeg,
        0xe2,
        Buffer.concat([text('ICC_PROFILE\0\x01\x01'), Buffer.alloc(300, MARKER)]),
      ),
      'clean',
      'damaged',
    ],
    [
      'a PNG with a colour profile that swells',
      'image/png',
      withChunks(png, chunk('iCCP', Buffer.concat([text('x\0\0'), wideText]))),
      'clean',
      'damaged',
    ],
    [
      'a PNG with a text that swells',
      'image/png',
      withChunks(png, chunk('zTXt', Buffer.concat([text('x\0\0'), wideText]))),
      'clean',
      'damaged',
    ],
    [
      'an image of a pixel',
      'image/gif',
      Buffer.concat([gifStart(1, 1), gifFrame(1, 1), GIF_END]),
      'too-small',
    ],
    [
      'an image as flat as a line',
      'image/png',
      await sharp({ create: { width: 4_000, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'too-small',
    ],
    ['a test virus', 'image/jpeg', text(eicar), 'not-an-image'],
    ['a WebP', 'image/jpeg', await drawn().webp().toBuffer(), 'not-an-image'],
    ['a TIFF', 'image/jpeg', await drawn().tiff().toBuffer(), 'not-an-image'],
    ['random bytes', 'image/png', pixels(3, 40, 40), 'not-an-image'],
  ];
  return files.map(([name, type, bytes, ...becomes]) => ({ name, type, bytes, becomes }));
}
