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
  '&#',
  '&#x',
  '&amp',
];

/** Each seed repeated, alone and with ends that make an almost-match fail late. */
const hostileTexts: readonly string[] = seeds.flatMap((seed) => {
  const body = seed.repeat(Math.ceil(LENGTH / seed.length)).slice(0, LENGTH);
  return [body, `${body}!`, `a${body}\u0001`, `$1 ${body}x`, `https://a${body} `, `1:0${body}Z`];
});

/** Well below the bar: a text this quick is not looked at again. */
const QUICK_MS = 20;

/** Processor time, so that the other work of a busy machine is not taken for a slow pattern. */
const processorMs = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** The best of up to three tries, in milliseconds of the processor. */
export function quickest(run: () => unknown): number {
  let ms = processorMs(run);
  for (let again = 0; again < 2 && ms > QUICK_MS; again += 1) ms = Math.min(ms, processorMs(run));
  return ms;
}

/** The slowest hostile text and the best of its three tries in milliseconds. */
export function slowest(read: (text: string) => unknown): { text: string; ms: number } {
  let worst = { text: '', ms: 0 };
  for (const text of hostileTexts) {
    const ms = quickest(() => read(text));
    if (ms > worst.ms) worst = { text: JSON.stringify(text.slice(0, 12)), ms };
  }
  return worst;
}
