/** Parts of JPEG, PNG and GIF files, byte by byte, combined as no real program would do it. */
import { crc32 } from 'node:zlib';

/** Returns the bytes of a text in which each character is one byte. */
export const text = (content: string): Buffer => Buffer.from(content, 'latin1');

/** Returns a JPEG with one more segment directly after its start. */
export const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
};

export const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([text(kind), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

export const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns a PNG header. Bit depth, color type and interlacing are given as the codes of the PNG format. */
export const pngHeader = (
  width: number,
  height: number,
  depth: number,
  colour: number,
  interlaced = 0,
) => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, interlaced], 8);
  return chunk('IHDR', data);
};

export const pngOf = (header: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([PNG_START, header, ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** Returns a PNG with chunks added directly after its header. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer => {
  const headerEnd = PNG_START.length + 25;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
};

/** Returns a JPEG whose header claims another size than its content has. */
export const claiming = (jpeg: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2]
    .map((kind) => copy.indexOf(Buffer.from([0xff, kind])))
    .find((at) => at > 0);
  if (frame === undefined) throw new Error('The JPEG has no frame header.');
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
};

export const gifStart = (width: number, height: number): Buffer => {
  const start = Buffer.concat([
    text('GIF89a'),
    Buffer.from([0, 0, 0, 0, 0x80, 0, 0]),
    Buffer.from([0, 0, 0, 255, 0, 0]),
  ]);
  start.writeUInt16LE(width, 6);
  start.writeUInt16LE(height, 8);
  return start;
};

/** Returns the shortest possible GIF frame: it claims this size, but its data hold one pixel. */
export const gifFrame = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return frame;
};
export const GIF_END = Buffer.from([0x3b]);

export const gifComment = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe, content.length]), text(content), Buffer.from([0])]);
