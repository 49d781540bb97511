/** Lets so many in at once; asks the rest to wait in turn. */
export type Gate = (signal: AbortSignal) => Promise<(() => void) | null>;

/**
 * Makes a gate. Entering gives the function that must be called on leaving, or null when `waiting`
 * others already wait or `signal` ends before a place is free.
 */
export function createGate(o: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let inside = 0;

  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside -= 1;
      queue.shift()?.();
    };
  }

  return (signal) => {
    if (inside < o.atOnce) {
      inside += 1;
      return Promise.resolve(leaveOnce());
    }
    if (queue.length >= o.waiting || signal.aborted) return Promise.resolve(null);
    return new Promise((resolve) => {
      function giveUp(): void {
        queue.splice(queue.indexOf(admit), 1);
        resolve(null);
      }
      function admit(): void {
        signal.removeEventListener('abort', giveUp);
        inside += 1;
        resolve(leaveOnce());
      }
      signal.addEventListener('abort', giveUp, { once: true });
      queue.push(admit);
    });
  };
}
