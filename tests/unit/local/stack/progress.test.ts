import { expect, test } from 'vitest';
import { createProgress, formatElapsed } from '../../../../src/local/stack/progress.ts';

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, write: (text: string) => written.push(text), text: () => written.join('') };
}

test('elapsed time is read easily', () => {
  expect([40, 1_240, 9_940, 61_000].map(formatElapsed)).toEqual([
    '0.0 s',
    '1.2 s',
    '9.9 s',
    '61 s',
  ]);
});

test('away from a terminal each step is one line', async () => {
  const screen = terminal(false);
  const progress = createProgress(screen);
  const result = await progress.step('Database', () => {
    progress.say('    Applied 3 migrations.');
    return Promise.resolve(7);
  });
  expect(result).toBe(7);
  expect(screen.text()).toBe('    Applied 3 migrations.\n  ✓ Database (0.0 s)\n');
});

test('on a terminal the running step is drawn in place and replaced at its end', async () => {
  const screen = terminal(true);
  const progress = createProgress(screen);
  await progress.step('Database', () => {
    progress.say('    A line.');
    return Promise.resolve();
  });
  const shown = screen
    .text()
    .split('\n')
    .map((line) => line.split('\u001B[2K').at(-1));
  expect(shown).toEqual(['    A line.', '  ✓ Database (0.0 s)', '']);
});

test('a step that fails is marked, and its error goes on', async () => {
  const screen = terminal(false);
  const progress = createProgress(screen);
  const failing = progress.step('Site', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(screen.text()).toBe('  ✗ Site (0.0 s)\n');
});
