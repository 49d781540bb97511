/**
 * Files that an attacker might upload as an image, made here so that none is in the repository. Each
 * payload contains `MARKER`.
 */
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
} from '../../../support/samples/images/image-bytes.ts';
import type { UploadRefusal } from '../../../../src/features/uploads/upload.ts';

/** Part of every payload; must never appear in what the guide serves. */
export const MARKER = 'PAYLOAD-5e1f-MARKER';

export interface HostileImage {
  name: string;
  /** Type that the sender claims. */
  type: 'image/jpeg' | 'image/png' | 'image/gif';
  bytes: Buffer;
  /** Allowed results: a clean image, or one of these refusals. */
  becomes: readonly ('clean' | UploadRefusal)[];
}

const WIDTH = 480;
const HEIGHT = 360;

/** Returns pixels of changing color, because a single color could be compressed to almost nothing. */
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

/** Returns images with every known kind of problem, and a few that are only unusual. */
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
  const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD~ANTIVIRUS-TEST-FILE!$H+H*'.replace(
    '~',
    '-',
  );
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

  const files: HostileImage[] = [];
  /**
   * Returns a function that adds a file whose sender claims this type. By default the file becomes a
   * clean image.
   */
  const claimed =
    (type: HostileImage['type']) =>
    (name: string, bytes: Buffer | Buffer[], ...becomes: HostileImage['becomes'][number][]) =>
      files.push({
        ...{ name, type, becomes: becomes.length === 0 ? ['clean'] : becomes },
        bytes: Buffer.concat([bytes].flat()),
      });
  const asJpeg = claimed('image/jpeg');
  const asPng = claimed('image/png');
  const asGif = claimed('image/gif');

  asGif('a script that begins like a GIF', text(`GIF89a=1;alert("${MARKER}")//`), 'damaged');
  asGif('a GIF that is a script, too', [
    gif.subarray(0, -1),
    gifComment(`*/=1;alert("${MARKER}")//`),
    GIF_END,
  ]);
  asGif('a GIF with a script behind it', [gif, text(script)]);
  asJpeg('a JPEG with a page in its comment', withSegment(jpeg, 0xfe, text(`<html>${script}`)));
  asJpeg('a JPEG with a page behind it', [jpeg, text(`<html>${script}`)]);
  asJpeg(
    'a JPEG with a script in its XMP',
    withSegment(jpeg, 0xe1, text(`http://ns.adobe.com/xap/1.0/\0${script}`)),
  );
  asJpeg('a JPEG that is a PDF, too', withSegment(jpeg, 0xfe, text(`%PDF-1.4 ${MARKER} %%EOF`)));
  asJpeg('a JPEG with a program behind it', [jpeg, text(`MZ\x90\0${MARKER}`)]);
  asJpeg('a JPEG with an archive behind it', [jpeg, zip]);
  asPng('a PNG with an archive behind it', [png, zip]);
  asPng(
    'a PNG with code in its text',
    withChunks(png, chunk('tEXt', text(`Comment\0<?php echo "${MARKER}"; ?>`))),
  );
  asPng('a PNG with an unknown chunk', withChunks(png, chunk('hoRe', text(script))));
  asPng(
    'a PNG whose pixels spell code',
    await sharp(spelled, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  );
  asJpeg('a PNG that is called a JPEG', png);
  asGif('a JPEG that is called a GIF', jpeg);
  asJpeg('a JPEG cut off in the middle', jpeg.subarray(0, jpeg.length / 2), 'damaged');
  asPng('a PNG cut off in the middle', png.subarray(0, png.length / 2), 'damaged');
  asGif('a GIF cut off in the middle', gif.subarray(0, gif.length / 2), 'damaged', 'clean');
  asPng('a PNG with broken pixels', broken, 'damaged');
  asPng('an empty file', Buffer.alloc(0), 'not-an-image');
  asJpeg('the first bytes of a JPEG', jpeg.subarray(0, 3), 'damaged');
  asPng('a drawing with a script', text(svg), 'not-an-image');
  asPng('a drawing behind the first bytes of a PNG', [PNG_START, text(svg)], 'damaged');
  asJpeg('a page', text(`<!doctype html><html>${script}</html>`), 'not-an-image');
  asJpeg(
    'a page behind the first bytes of a JPEG',
    [Buffer.from([0xff, 0xd8, 0xff]), text(`<html>${script}`)],
    'damaged',
  );
  asPng(
    'a PNG of 30,000 by 30,000',
    pngOf(
      pngHeader(30_000, 30_000, 1, 0),
      chunk('IDAT', deflateSync(Buffer.alloc(30_000 * 3_751))),
    ),
    'too-many-pixels',
  );
  asPng(
    'a PNG that claims to be endless',
    pngOf(pngHeader(0x7fff_ffff, 0x7fff_ffff, 8, 6)),
    'too-many-pixels',
    'damaged',
  );
  asPng(
    'a PNG that must be held whole',
    pngOf(pngHeader(6_000, 6_000, 16, 6, 1)),
    'too-many-pixels',
    'damaged',
  );
  asJpeg('a JPEG that claims 65,500 by 65,500', claiming(jpeg, 65_500, 65_500), 'too-many-pixels');
  asJpeg(
    'a progressive JPEG that must be held whole',
    claiming(progressive, 6_300, 6_300),
    'too-many-pixels',
  );
  asJpeg('a progressive JPEG of a thousand scans', scans, 'damaged', 'clean');
  asGif(
    'a GIF that claims 65,500 by 65,500',
    [gifStart(65_500, 65_500), gifFrame(65_500, 65_500), GIF_END],
    'too-many-pixels',
    'damaged',
  );
  asGif(
    'a GIF of 250,000 frames',
    [gifStart(400, 400), ...Array.from({ length: 250_000 }, () => gifFrame(1, 1)), GIF_END],
    'clean',
    'damaged',
  );
  asGif('a GIF without a frame', [gifStart(400, 400), GIF_END], 'damaged');
  asGif(
    'an animated GIF',
    await sharp([gif, await drawn().negate().gif().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer(),
  );
  asPng(
    'an animated PNG',
    withChunks(png, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), frame(0)),
  );
  asJpeg('an image that tells where it was taken', located);
  asJpeg(
    'a JPEG with an orientation there is none of',
    await drawn()
      .jpeg()
      .withExif({ IFD0: { Orientation: '99' } })
      .toBuffer(),
  );
  asJpeg('a JPEG in four inks', await drawn().toColourspace('cmyk').jpeg().toBuffer());
  asPng(
    'a PNG of 16 bits, half transparent',
    await drawn(4).toColourspace('rgb16').png().toBuffer(),
  );
  asPng('a PNG in grey', await drawn().greyscale().png().toBuffer());
  asJpeg(
    'a JPEG with a colour profile of rubbish',
    withSegment(
      jpeg,
      0xe2,
      Buffer.concat([text('ICC_PROFILE\0\x01\x01'), Buffer.alloc(300, MARKER)]),
    ),
    'clean',
    'damaged',
  );
  asPng(
    'a PNG with a colour profile that swells',
    withChunks(png, chunk('iCCP', Buffer.concat([text('x\0\0'), wideText]))),
    'clean',
    'damaged',
  );
  asPng(
    'a PNG with a text that swells',
    withChunks(png, chunk('zTXt', Buffer.concat([text('x\0\0'), wideText]))),
    'clean',
    'damaged',
  );
  asGif('an image of a pixel', [gifStart(1, 1), gifFrame(1, 1), GIF_END], 'too-small');
  asPng(
    'an image as flat as a line',
    await sharp({ create: { width: 4_000, height: 1, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
    'too-small',
  );
  asJpeg('a test virus', text(eicar), 'not-an-image');
  asJpeg('a WebP', await drawn().webp().toBuffer(), 'not-an-image');
  asJpeg('a TIFF', await drawn().tiff().toBuffer(), 'not-an-image');
  asPng('random bytes', pixels(3, 40, 40), 'not-an-image');
  return files;
}
