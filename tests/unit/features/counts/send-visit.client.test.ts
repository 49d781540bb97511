import { expect, it } from 'vitest';
import { hostOf } from '../../../../src/features/counts/send-visit.client.ts';

it.each([
  ['https://www.google.com/search?q=secret', 'www.google.com'],
  ['https://arts.example', 'arts.example'],
  ['', ''],
  ['about:blank', ''],
])('sends of the page before, %j, only the host', (referrer, host) => {
  expect(hostOf(referrer)).toBe(host);
});
