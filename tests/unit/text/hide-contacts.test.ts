import { expect, test } from 'vitest';
import { hideContacts } from '../../../src/text/hide-contacts.ts';
import { HIDDEN_CONTACTS, HONEST_TITLES } from '../../support/samples/hostile/hidden-contacts.ts';

test(`of ${HIDDEN_CONTACTS.length} spellings no host and no number is left`, () => {
  expect(HIDDEN_CONTACTS.length).toBeGreaterThan(200);
  const left = HIDDEN_CONTACTS.filter((text) =>
    /evil\P{L}*c|v.?i.?l.?\.|evil|[\p{N}]{4}|(?:\p{N}.{0,2}){7}/iu.test(hideContacts(text)),
  );
  expect(left).toEqual([]);
});

test.each(HONEST_TITLES)('%s stays as it is', (title) => {
  expect(hideContacts(title)).toBe(title);
});

test.each([
  ['Jazz at evil\u200b.com with Día', 'Jazz at … with Día'],
  ['क्‍ष at (361) 555\u2060-0100 today', 'क्‍ष at (… today'],
  ['evil.com 361-555-0100 evil.com', '… … …'],
])('only what leads elsewhere is hidden: %j', (text, hidden) => {
  expect(hideContacts(text)).toBe(hidden);
});
