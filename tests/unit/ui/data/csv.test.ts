import { describe, expect, it } from 'vitest';
import { csvFileName, csvText } from '../../../../src/ui/data/csv.ts';
import { fc } from '../../../support/samples/properties.ts';

/** Parses strict RFC 4180: every cell quoted, quotes doubled, every line ended by CRLF. */
function parseStrictly(text: string): string[][] {
  const rows: string[][] = [];
  let [row, place]: [string[], number] = [[], 0];
  while (place < text.length) {
    if (text[place] !== '"') throw new Error(`no quote at ${place}`);
    let [cell, isOpen] = ['', true];
    place += 1;
    while (isOpen) {
      const sign = text[place];
      if (sign === undefined) throw new Error('a cell without an end');
      if (sign === '"' && text[place + 1] === '"') place += 1;
      else if (sign === '"') isOpen = false;
      if (isOpen) cell += sign;
      place += 1;
    }
    row.push(cell);
    if (text[place] === ',') place += 1;
    else if (text.startsWith('\r\n', place)) {
      rows.push(row);
      row = [];
      place += 2;
    } else throw new Error(`neither a comma nor a line's end at ${place}`);
  }
  if (row.length > 0) throw new Error('a line without an end');
  return rows;
}

describe('the CSV text', () => {
  it('has a line a row', () => {
    const rows = [
      ['Day', 'Seen'],
      ['2026-11-30', 10],
    ];
    expect(parseStrictly(csvText(rows))).toEqual([
      ['Day', 'Seen'],
      ['2026-11-30', '10'],
    ]);
    expect(csvText([])).toBe('');
  });

  it.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a"b', 'a,b', 'a\r\nb'])(
    'holds %j as text in one cell, not as a formula',
    (text) => {
      const [row] = parseStrictly(csvText([[text, 1, 0]]));
      expect(row).toHaveLength(3);
      expect(row?.[0]?.replace(/^'/, '')).toBe(text);
      expect(row?.[0]).not.toMatch(/^[=+\-@\t\r]/);
    },
  );

  it('can be parsed back', () => {
    const cells = fc.tuple(fc.string({ unit: 'binary' }), fc.nat(), fc.nat());
    fc.assert(
      fc.property(fc.array(cells), (rows) => {
        const parsed = parseStrictly(csvText(rows));
        expect(
          parsed.map(([text, ...rest]) => [text?.replace(/^'(?=[=+\-@\t\r])/, ''), ...rest]),
        ).toEqual(rows.map((row) => row.map(String)));
      }),
    );
  });
});

describe('the name of the file', () => {
  it.each([
    ['Harbor Frames: 20% off!', 'harbor-frames-20-off-figures.csv'],
    ["Día de los Muertos, O'Brien's", 'dia-de-los-muertos-obriens-figures.csv'],
    ['../../etc/passwd', 'etc-passwd-figures.csv'],
    ['日本語', 'figures.csv'],
    ['', 'figures.csv'],
  ])('of %j is %s', (title, name) => {
    expect(csvFileName(title)).toBe(name);
  });

  it('is short whatever the title', () => {
    expect(csvFileName('frame '.repeat(60)).length).toBeLessThan(80);
  });
});
