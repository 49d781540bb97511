import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sentDay, sentInstant, timeColumn } from '../../../src/time/time-schemas.ts';

describe('sent time', () => {
  const errors = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  test.each(['2026-11-26', '1000-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(sentDay('Choose a day').parse(text)).toBe(text);
  });

  test.each(['', '2026-02-30', '0000-01-01', '0500-01-01', '2026-11-26T00:00', 7, null])(
    '%j is no day',
    (value) => {
      expect(errors(sentDay('Choose a day'), value)).toEqual(['Choose a day']);
    },
  );

  test('days are compared only if both are days', () => {
    const span = z
      .object({ from: sentDay('from?'), to: sentDay('to?') })
      .refine(() => false, 'compared');
    expect(errors(span, { from: '2026-11-26', to: '' })).toEqual(['to?']);
    expect(errors(span, { from: '2026-11-26', to: '2026-11-26' })).toEqual(['compared']);
  });

  test.each([
    '2026-11-01T10:00:00Z',
    '2026-11-01T10:00:00.123456+00:00',
    '2026-11-01T10:00:00.123456789-05:30',
    '2026-11-01T10:00:00+15:59',
  ])('%s is an instant', (text) => {
    expect(sentInstant('When?').parse(text)).toBe(text);
  });

  test.each([
    ...['', 'now', '2026-11-01', '2026-11-01T10:00:00', '2026-02-30T10:00:00Z', 7, null],
    ...['0000-01-01T00:00:00Z', '2026-11-01T10:00:00+16:00', '2026-11-01T10:00:00-23:59'],
    `2026-11-01T10:00:00.${'0'.repeat(200)}Z`,
  ])('%j is no instant', (value) => {
    expect(errors(sentInstant('When?'), value)).toEqual(['When?']);
  });
});

describe('time column', () => {
  test.each([
    ['19:00:00', '19:00'],
    ['08:05:30.25', '08:05'],
    [null, null],
  ])('the column %j is the wall time %j', (column, time) => {
    expect(timeColumn.parse(column)).toBe(time);
  });
});
