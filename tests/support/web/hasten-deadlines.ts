import { vi } from 'vitest';

/**
 * Ends every deadline (`AbortSignal.timeout`) of exactly `ms` milliseconds after 50, until the test ends, so that a
 * test of a server that hangs does not wait for it. Other deadlines stay as they are.
 */
export function hastenDeadlines(ms: number): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((asked) =>
    timeout(asked === ms ? 50 : asked),
  );
}
