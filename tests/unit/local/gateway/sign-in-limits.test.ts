import { expect, test } from 'vitest';
import {
  createSignInLimits,
  FAILURES_PER_ADDRESS,
} from '../../../../src/local/gateway/sign-in-limits.ts';

const MINUTE = 60_000;

test('an address is stopped after its failures, for five minutes', () => {
  let time = 0;
  const limits = createSignInLimits(() => time);
  for (let n = 0; n < FAILURES_PER_ADDRESS; n += 1) {
    expect(limits.isOver('192.0.2.1')).toBe(false);
    limits.fail('192.0.2.1');
  }
  expect(limits.isOver('192.0.2.1')).toBe(true);
  expect(limits.isOver('192.0.2.2')).toBe(false);
  time = 5 * MINUTE;
  expect(limits.isOver('192.0.2.1')).toBe(false);
});
