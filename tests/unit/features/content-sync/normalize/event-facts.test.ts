import { expect, it } from 'vitest';
import { readImageAddress } from '../../../../../src/features/content-sync/normalize/event-facts.ts';

it.each([
  ['https://heron.example/a b.jpg', 'https://heron.example/a%20b.jpg'],
  // Keeps any host, because the fetch of the image refuses addresses that are not allowed.
  ['http://127.0.0.1:54328/a.jpg', 'http://127.0.0.1:54328/a.jpg'],
  ['data:image/png;base64,AAAA', null],
  ['file:///etc/passwd', null],
  ['https://user:secret@heron.example/a.jpg', null],
  [`https://heron.example/${'a'.repeat(2_000)}`, null],
])('%s is kept as %s', (text, address) => {
  expect(readImageAddress(text)).toBe(address);
});
