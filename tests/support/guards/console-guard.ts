/**
 * Loaded before every test file. Fails a test during which something is written to the console: a warning is
 * a fault. A test that checks such messages stubs the console.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

/** What was written since the last test, each with the stack of the code that wrote it. */
const written: Error[] = [];

for (const method of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const) {
  const record = (...args: unknown[]): void => {
    const message = new Error(`console.${method}: ${format(...args)}`);
    Error.captureStackTrace(message, record);
    written.push(message);
  };
  Object.assign(console, { [method]: record });
}

/** @throws when something was written, with the stack of the first message */
function failOnMessages(): void {
  const [first, ...others] = written.splice(0);
  if (first === undefined) return;
  const all = [first, ...others].map(({ message }) => message).join('\n');
  throw Object.assign(first, { message: `A test may not write to the console:\n${all}` });
}

afterEach(failOnMessages);
// Also checks what a file writes while it loads or in its last hook, when no test is running.
afterAll(failOnMessages);
