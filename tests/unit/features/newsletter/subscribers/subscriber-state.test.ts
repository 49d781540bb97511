import { expect, it } from 'vitest';
import type { DeskSubscriber } from '../../../../../src/features/newsletter/subscribers/subscriber-api.ts';
import {
  lastMoment,
  stateLabel,
} from '../../../../../src/features/newsletter/subscribers/subscriber-state.ts';

const MOMENTS = { createdAt: '1', confirmedAt: '2', unsubscribedAt: '3', suppressedAt: '4' };

it.each([
  ['active', null, 'Subscribed', 'Confirmed on', '2'],
  ['pending', null, 'Not yet confirmed', 'Signed up on', '1'],
  ['unsubscribed', null, 'Unsubscribed', 'Left on', '3'],
  ['suppressed', 'bounced', 'Bounced', 'Since', '4'],
  ['suppressed', 'complained', 'Complained', 'Since', '4'],
] as const)('a subscriber who is %s (%s) is shown as "%s"', (status, reason, label, done, at) => {
  const subscriber = { ...MOMENTS, status, reason } as DeskSubscriber;
  expect(stateLabel(subscriber)).toBe(label);
  expect(lastMoment(subscriber)).toEqual({ done, at });
});

it('a subscriber without the moment of its state shows when it signed up', () => {
  const subscriber = { ...MOMENTS, status: 'unsubscribed', unsubscribedAt: null } as DeskSubscriber;
  expect(lastMoment(subscriber)).toEqual({ done: 'Signed up on', at: '1' });
});
