import { expect, test } from 'vitest';
import {
  createSignInLimits,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ADDRESS,
} from '../../../../src/local/gateway/sign-in-limits.ts';

const MINUTE = 60_000;

test('an account is closed to all addresses after its failures, for five minutes', () => {
  let time = 0;
  const limits = createSignInLimits(() => time);
  for (let n = 0; n < FAILURES_PER_ACCOUNT; n += 1) {
    expect(limits.isOver('ana@example.org', `192.0.2.${n}`)).toBe(false);
    limits.fail('ana@example.org', `192.0.2.${n}`);
  }
  expect(limits.isOver('ana@example.org', '192.0.2.99')).toBe(true);
  expect(limits.isOver('ben@example.org', '192.0.2.1')).toBe(false);
  time = 5 * MINUTE;
  expect(limits.isOver('ana@example.org', '192.0.2.99')).toBe(false);
});

test('an address is stopped after its failures, whichever accounts it tried', () => {
  const limits = createSignInLimits(() => 0);
  for (let n = 0; n < FAILURES_PER_ADDRESS; n += 1) limits.fail(`${n}@example.org`, '192.0.2.1');
  expect(limits.isOver('ana@example.org', '192.0.2.1')).toBe(true);
  expect(limits.isOver('ana@example.org', '192.0.2.2')).toBe(false);
});
