import { percentile } from './percentile.ts';

/** Makes a call several times, one after another. @returns the median of their times in milliseconds */
export async function medianTime(call: () => Promise<unknown>, calls = 10): Promise<number> {
  const times: number[] = [];
  while (times.length < calls) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}
