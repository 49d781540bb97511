import { expect, test } from 'vitest';
import { isLoopback } from '../../../src/server/is-loopback.ts';

test.each([
  'http://127.0.0.1:54321',
  'http://localhost:54321',
  'http://[::1]:54321',
  'smtp://ana:secret@127.0.0.2:2525',
  'smtp://[::1]:2525',
])('%s is this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each([
  'https://guide.example.org',
  'https://localhost.example.org',
  'http://127.0.0.1.example.org',
  'http://192.168.0.1:54321',
  'smtps://127.0.0.1@mail.example.org',
])('%s is another machine', (address) => {
  expect(isLoopback(address)).toBe(false);
});
