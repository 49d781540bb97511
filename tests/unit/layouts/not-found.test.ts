import { expect, test } from 'vitest';
import { mendedPath } from '../../../src/layouts/not-found.ts';
import { fc } from '../../support/samples/properties.ts';

const TOKEN = 'Ab-_9'.repeat(9).slice(0, 43);

test.each([
  [`/manage-event%23${TOKEN}`, `/manage-event#${TOKEN}`],
  [`/manage-advertisement%23${TOKEN},`, `/manage-advertisement#${TOKEN}`],
  ['/venues,', '/venues'],
  ['/events/jazz-abc123).', '/events/jazz-abc123'],
  ['/events/jazz-abc123%E2%80%9D', '/events/jazz-abc123'],
  [',', '/'],
  ['//evil.example,', '/evil.example'],
  ['/%2Fevil.example,', '/evil.example'],
])('%s means %s', (path, meant) => {
  expect(mendedPath(path)).toBe(meant);
});

test.each(['/', '/venues', '/nothing-here', '/caf%C3%A9', '/a%', '/a-b_c~'])(
  '%s is not mended',
  (path) => {
    expect(mendedPath(path)).toBeNull();
  },
);

test('a mended address is on this site, and is not mended again', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom(',', '%23', '%2C', '\\,', '%5C,'), (path, tail) => {
      const mended = mendedPath(`/${path}${tail}`);
      if (mended === null) return;
      const url = new URL(mended, 'https://guide.example');
      expect(url.host).toBe('guide.example');
      expect(mendedPath(url.pathname)).toBeNull();
    }),
  );
});
