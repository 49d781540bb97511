import { PassThrough, Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openTerminal } from '../../../../src/tools/setup/open-terminal.ts';

/** Fakes a terminal's screen of this many columns. @returns the screen, and the rows of text on it */
function openScreen(columns: number) {
  const rows = [''];
  let column = 0;
  const put = (sign: string) => {
    if (column === columns) {
      rows.push('');
      column = 0;
    }
    const row = (rows.at(-1) ?? '').padEnd(column);
    rows[rows.length - 1] = row.slice(0, column) + sign + row.slice(column + 1);
    column += 1;
  };
  const obey: Record<string, (count: number) => void> = {
    G: (count) => (column = Math.min(count, columns) - 1),
    J: () => (rows[rows.length - 1] = (rows.at(-1) ?? '').slice(0, column)),
    '\r': () => (column = 0),
    '\n': () => rows.push(''),
  };
  const screen = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // eslint-disable-next-line no-control-regex -- what moves the cursor begins with Escape.
      for (const [sign, count, order] of chunk.toString().matchAll(/\u001b\[(\d*)([A-Z])|[^]/g)) {
        const act = obey[order ?? sign];
        if (act === undefined) put(sign);
        else act(Number(count ?? ''));
      }
      done();
    },
  });
  return { screen: Object.assign(screen, { columns, isTTY: true }), rows };
}

/** Asks one question at a terminal. @returns the answer, and the screen before and after the typing */
async function askFor(text: string, { columns = 80, isSecret = false }) {
  const input = new PassThrough();
  const { screen, rows } = openScreen(columns);
  const terminal = openTerminal(input, screen);
  onTestFinished(() => terminal.close());
  const answer = terminal.ask(text, isSecret);
  const asked = rows.join('\n');
  input.write('arts\r');
  return { answer: await answer, asked, shown: rows.join('\n').trimEnd() };
}

it('shows the question while it waits, and what is typed', async () => {
  expect(await askFor('User name', {})).toEqual({
    answer: 'arts',
    asked: '  User name: ',
    shown: '  User name: arts',
  });
});

it('keeps a secret off the screen, but not its question', async () => {
  const { answer, asked, shown } = await askFor('Password', { isSecret: true });
  expect([answer, asked, shown]).toEqual(['arts', '  Password: ', '  Password:']);
});

it('writes on behind a question that is wider than the screen', async () => {
  const { shown } = await askFor('A question of thirty columns!', { columns: 20 });
  expect(shown).toBe('  A question of thir\nty columns!: arts');
});
