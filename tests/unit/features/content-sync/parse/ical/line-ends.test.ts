import { expect, test } from 'vitest';
import { calendar, readingOf, vevent } from '../../../../../support/samples/sync/feeds.ts';

const plain = calendar(vevent('LOCATION:Harbor Hall\\, Port', '  Aransas\\, TX'));

test.each([
  ['a byte order mark', `\ufeff${plain}`],
  ['lines that end in CR only', plain.replaceAll('\r\n', '\r')],
  ['lines that end in CR CR LF', plain.replaceAll('\r\n', '\r\r\n')],
  ['lines that end in LF', plain.replaceAll('\r\n', '\n')],
])('a calendar with %s is read', (_, text) => {
  const { listings } = readingOf('icalendar', text);
  expect(listings).toMatchObject([{ venueName: 'Harbor Hall', city: 'Port Aransas, TX' }]);
});
