import { vi } from 'vitest';

/**
 * Until the test ends, makes every deadline (`AbortSignal.timeout`) of exactly `ms` milliseconds end after
 * 250, so that a test of a server that hangs need not wait; a busy machine reaches the server within that
 * time. Other deadlines stay as they are.
 */
export function hastenDeadlines(ms: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((asked) =>
    timeout(asked === ms ? 250 : asked),
  );
}
