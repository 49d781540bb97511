/** Texts of 50,000 characters for which a regular expression that backtracks would take very long. */
import { readFileSync } from 'node:fs';

const LENGTH = 50_000;

/** The short texts that `hostileTexts` repeats; the file has one text a line, as JSON. */
const seeds = readFileSync(new URL('hostile-seeds.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as string);

/** Each seed repeated, alone and with endings that make an almost complete match fail late. */
const hostileTexts: readonly string[] = seeds.flatMap((seed) => {
  const body = seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH);
  return [body, `${body}!`, `a${body}\u0001`, `$1 ${body}x`, `https://a${body} `, `1:0${body}Z`];
});

/**
 * Milliseconds, well below the limit of every test. A text that takes no longer is not measured
 * again.
 */
const QUICK_MS = 20;

/** Returns processor time in milliseconds, so that other work on a busy machine is not counted. */
const processorMs = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Returns the shortest of up to three tries, in milliseconds of processor time. */
export function quickest(run: () => unknown): number {
  let ms = processorMs(run);
  for (let again = 0; again < 2 && ms > QUICK_MS; again += 1) ms = Math.min(ms, processorMs(run));
  return ms;
}

/** Returns the slowest hostile text, and the shortest of its tries in milliseconds. */
export function slowest(read: (text: string) => unknown): { text: string; ms: number } {
  let worst = { text: '', ms: 0 };
  for (const text of hostileTexts) {
    const ms = quickest(() => read(text));
    if (ms > worst.ms) worst = { text: JSON.stringify(text.slice(0, 12)), ms };
  }
  return worst;
}
