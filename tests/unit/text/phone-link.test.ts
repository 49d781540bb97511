import { expect, test } from 'vitest';
import { phoneLink } from '../../../src/text/phone-link.ts';

test.each([
  ['(361) 555-0123', 'tel:3615550123'],
  ['+1 361.555.0123', 'tel:+13615550123'],
])('%s is called by %s', (phone, href) => {
  expect(phoneLink(phone)).toBe(href);
});
