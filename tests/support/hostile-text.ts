/** Texts of 50,000 characters that a pattern with backtracking would choke on (promise: slow patterns). */

const LENGTH = 50_000;

const seeds = [
  ' ',
  '\n',
  '\r\n',
  '\t ',
  'a',
  'A ',
  '0',
  '9:',
  '-',
  '1,',
  '$1-',
  '.',
  'a.',
  '@',
  'a@',
  'a@a.',
  '/',
  ':',
  'http://',
  'a-b_',
  '%0a',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  'é',
  '😀',
  '+',
  '(',
  '2026-',
];

/** Each seed repeated, alone and with ends that make an almost-match fail late. */
export const hostileTexts: readonly string[] = seeds.flatMap((seed) => {
  const body = seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH);
  return [body, `${body}!`, `a${body}\u0001`, `$1 ${body}x`, `https://a${body} `, `1:0${body}Z`];
});

/** Milliseconds of the fastest of three runs, so that a busy machine is not taken for a slow pattern. */
export function fastestOf3(run: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** The slowest hostile text and its milliseconds. */
export function slowest(read: (text: string) => unknown): { text: string; ms: number } {
  return hostileTexts
    .map((text) => ({ text: JSON.stringify(text.slice(0, 12)), ms: fastestOf3(() => read(text)) }))
    .reduce((a, b) => (b.ms > a.ms ? b : a));
}
