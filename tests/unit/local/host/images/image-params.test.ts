import { describe, expect, test } from 'vitest';
import {
  negotiateFormat,
  parseImageParams,
} from '../../../../../src/local/host/images/image-params.ts';

const parse = (query: string) => parseImageParams(new URLSearchParams(query));

describe('the query of an image', () => {
  test('a bare url keeps size and shape', () => {
    expect(parse('url=/image.jpg')).toEqual({
      ok: true,
      params: {
        url: '/image.jpg',
        width: null,
        height: null,
        fit: 'contain',
        position: 'center',
        format: null,
        quality: null,
      },
    });
  });

  test('sides above the largest are lowered to it', () => {
    expect(parse('url=a&w=99999&h=4001')).toMatchObject({ params: { width: 4000, height: 4000 } });
  });

  test('jpeg is another word for jpg', () => {
    expect(parse('url=a&fm=jpeg')).toMatchObject({ params: { format: 'jpg' } });
  });

  test.each([
    '',
    'url=a&w=0',
    'url=a&w=1.5',
    'url=a&w=9999999999',
    'url=a&h=ten',
    'url=a&q=101',
    'url=a&fit=__proto__',
    'url=a&position=north',
    'url=a&fm=svg',
    'url=a&fm=',
  ])('"%s" is refused', (query) => {
    expect(parse(query)).toMatchObject({ ok: false });
  });

  test('keys that mean nothing are ignored', () => {
    expect(parse('url=a&dpl=7')).toMatchObject({ ok: true });
  });
});

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'png', 'webp'],
  ['image/avif,*/*', 'png', 'avif'],
  ['*/*', 'png', 'png'],
  ['image/*', 'gif', 'gif'],
  ['image/webp;q=0', 'jpg', 'jpg'],
  [null, 'jpg', 'jpg'],
  ['*/*', 'webp', 'jpg'],
  ['*/*', 'avif', 'jpg'],
] as const)('a client that takes %j gets a %s as %s', (accept, source, format) => {
  expect(negotiateFormat(accept, source)).toBe(format);
});
