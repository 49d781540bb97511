import { describe, expect, it } from 'vitest';
import { readAll, ROWS_AN_ANSWER } from '../../../src/server/read-all.ts';

const table = (rows: number) => {
  const asked: [number, number][] = [];
  const read = (from: number, to: number) => {
    asked.push([from, to]);
    const data = Array.from(
      { length: Math.max(0, Math.min(to + 1, rows) - from) },
      (_, n) => from + n,
    );
    return Promise.resolve({ data, error: null, status: 200 });
  };
  return { asked, read };
};

describe('reading all rows', () => {
  it('goes on until an answer is not full', async () => {
    const { asked, read } = table(ROWS_AN_ANSWER + 5);
    const rows = await readAll(read, 'read');
    expect(rows).toHaveLength(ROWS_AN_ANSWER + 5);
    expect(rows.at(-1)).toBe(ROWS_AN_ANSWER + 4);
    expect(asked).toHaveLength(2);
  });

  it('asks once more when the last answer is exactly full', async () => {
    const { asked, read } = table(ROWS_AN_ANSWER);
    expect(await readAll(read, 'read')).toHaveLength(ROWS_AN_ANSWER);
    expect(asked).toHaveLength(2);
  });
});
