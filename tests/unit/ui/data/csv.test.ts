import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../src/ui/data/csv.ts';
import { fc } from '../../../support/samples/properties.ts';

/** Parses CSV more strictly than RFC 4180: every cell is quoted, quotes are doubled, CRLF ends each line. */
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
