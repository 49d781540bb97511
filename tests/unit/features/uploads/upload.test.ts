import { describe, expect, test } from 'vitest';
import { imageType, TYPE_BYTES } from '../../../../src/features/uploads/upload.ts';

describe('image type', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test.each([
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/jpeg', '\xff\xd8\xff\xdb'],
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/gif', 'GIF87a'],
    ['image/gif', 'GIF89a'],
  ])('a file is an %s when it begins with %j', (type, start) => {
    expect(imageType(bytes(`${start}and whatever`.slice(0, TYPE_BYTES)))).toBe(type);
  });

  test.each([
    '',
    '\xff\xd8',
    'GIF88a',
    '\x89PNG\n\x1a\n',
    ' GIF89a',
    '<svg>',
    'RIFF',
    'BM',
    '%PDF',
  ])('a file that begins with %j is no image', (start) => {
    expect(imageType(bytes(start))).toBeNull();
  });
});
