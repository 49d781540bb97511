import { describe, expect, it } from 'vitest';
import { finishRequest, uploadRequest } from '../../../../src/features/uploads/upload-request.ts';

const problem = (value: unknown): string | undefined =>
  uploadRequest.safeParse(value).error?.issues[0]?.message;

describe('asking for a place', () => {
  it.each(['image/jpeg', 'image/png', 'image/gif'])('is possible for %s up to 5 MB', (type) => {
    expect(uploadRequest.safeParse({ type, bytes: 5 * 1024 * 1024 }).success).toBe(true);
    expect(problem({ type, bytes: 5 * 1024 * 1024 + 1 })).toContain('larger than 5 MB');
  });

  it.each(['image/svg+xml', 'image/webp', '', null, ['image/png']])('is refused for %j', (type) => {
    expect(problem({ type, bytes: 10 })).toContain('isn’t a JPG, PNG or GIF');
  });

  it.each([0, -1, 1.5, Number.NaN, '10', null])('is refused for %j bytes', (bytes) => {
    expect(problem({ type: 'image/png', bytes })).toMatch(/^This/);
  });
});

it('only what looks like a token says that a file was sent', () => {
  expect(finishRequest.safeParse({ token: 'a'.repeat(43) }).success).toBe(true);
  for (const token of ['a'.repeat(42), 'a'.repeat(44), '', 7, null, `${'a'.repeat(42)}/`]) {
    expect(finishRequest.safeParse({ token }).success).toBe(false);
  }
});
