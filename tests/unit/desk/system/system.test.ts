import { expect, it } from 'vitest';
import {
  bytesText,
  momentText,
  nameText,
  retrySchema,
} from '../../../../src/desk/system/system.ts';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1.0 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1.0 MB'],
  [1_440_000, '1.4 MB'],
  [2_500_000_000, '2.5 GB'],
  [1e18, '1000000.0 TB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

it('a name in code is shown as words', () => {
  expect(nameText('outbox-process')).toBe('Outbox process');
  expect(nameText('blog_posts changed')).toBe('Blog posts changed');
});

it('a retry names one mail, or none for all', () => {
  const mail = '00000000-0000-4000-8000-0000000000a3';
  expect(retrySchema.safeParse({ mail }).success).toBe(true);
  expect(retrySchema.safeParse({ mail: null }).success).toBe(true);
  expect(retrySchema.safeParse({}).success).toBe(false);
  expect(retrySchema.safeParse({ mail: 'all' }).success).toBe(false);
});

it('an instant is shown in Central time', () => {
  expect(momentText('2026-11-23T10:00:00+00:00')).toBe('Nov 23, 2026, 4:00 AM');
  expect(momentText('2026-07-04T01:30:00Z')).toBe('Jul 3, 2026, 8:30 PM');
  expect(momentText(null)).toBe('Never');
});
