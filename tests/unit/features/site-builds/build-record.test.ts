import { describe, expect, it } from 'vitest';
import { buildRecordSchema } from '../../../../src/features/site-builds/build-record.ts';

describe("a build's note to the next", () => {
  it('is read back as it was written', () => {
    const record = { events: 190, readAt: '2026-11-21T06:05:00.000Z' };
    expect(buildRecordSchema.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  it.each([{}, { events: -1, readAt: '2026-11-21T06:05:00Z' }, { events: 'many' }, '<html>'])(
    'is not taken from something else: %j',
    (value) => {
      expect(buildRecordSchema.safeParse(value).success).toBe(false);
    },
  );
});
