import { expect, test } from 'vitest';
import { phoneLink } from '../../../src/text/phone-link.ts';

test.each([
  ['(361) 555-0123', 'tel:3615550123'],
  ['+1 361.555.0123', 'tel:+13615550123'],
  ['361–555–0123', 'tel:3615550123'],
  ['(361) 555-0100 ext. 4', 'tel:3615550100;ext=4'],
  ['361-555-0100, Extension 12', 'tel:3615550100;ext=12'],
  ['361-555-0100x4', 'tel:3615550100;ext=4'],
  ['361-555-0100 #4', 'tel:3615550100;ext=4'],
  ['361-555-0100 or 361-555-0101', 'tel:3615550100'],
  ['361-555-0100/361-555-0101', 'tel:3615550100'],
  ['Room 12, 24/7: 361-555-0100 (ask for Ana)', 'tel:3615550100'],
  ['361-88-MUSIC', null],
  ['361-88-MUSIC (886-8742)', null],
  ['1-800-FLOWERS (356-9377)', null],
  ['361-555-0100ABC', null],
  ['361-555-0100 361-555-0101', null],
  ['361/555-0123', null],
  ['555', null],
  ['ask at the door', null],
])('%s is called by %s', (phone, href) => {
  expect(phoneLink(phone)).toBe(href);
});
