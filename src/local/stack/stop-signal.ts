/**
 * Milliseconds within which two signals count as one: npm passes Ctrl-C on to a program that already received
 * it from the terminal.
 */
const SAME_PRESS_MS = 1_000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Calls `first` at the first signal to stop, and `second` at each signal more than a second after that one.
 */
export function onStopSignal(
  o: { first: () => void; second: () => void },
  target: NodeJS.EventEmitter = process,
): void {
  let firstAt: number | null = null;
  for (const signal of SIGNALS) {
    target.on(signal, () => {
      const time = performance.now();
      if (firstAt === null) {
        firstAt = time;
        o.first();
      } else if (time - firstAt > SAME_PRESS_MS) {
        o.second();
      }
    });
  }
}
