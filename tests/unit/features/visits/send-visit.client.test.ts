import { expect, it } from 'vitest';
import { asksForPrivacy, linkingHost } from '../../../../src/features/visits/send-visit.client.ts';

it.each([
  [{}, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: '0', globalPrivacyControl: false }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('sends nothing for a browser that asks not to be tracked: %j', (wishes, asks) => {
  expect(asksForPrivacy(wishes)).toBe(asks);
});

it.each([
  ['https://www.google.com/search?q=secret', 'www.google.com'],
  ['https://arts.example/events/jazz', ''],
  ['', ''],
  ['about:blank', ''],
])('sends of %j only the host, and none for the guide itself', (referrer, host) => {
  expect(linkingHost(referrer, 'arts.example')).toBe(host);
});
