/**
 * Loaded before every test file. Fails a test during which something is written to the console,
 * unless the test expected it: an unexpected warning is a fault.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
type Method = (typeof METHODS)[number];

interface Message {
  method: Method;
  text: string;
  /** Stack trace of the code that wrote the message. */
  origin: string;
}

let messages: Message[] = [];
let expected: { method: Method; pattern: RegExp }[] = [];

/**
 * Declares that the running test writes a message to the console. The test fails when the message
 * does not appear, and on any unexpected message.
 * @param pattern matches the message as the console would print it. One call covers one message.
 */
export function expectConsole(method: Method, pattern: RegExp): void {
  expected.push({ method, pattern });
}

for (const method of METHODS) {
  const record = (...args: unknown[]): void => {
    // Leaves out the first two lines, which are "Error" and this function.
    const origin = (new Error().stack ?? '').split('\n').slice(2).join('\n');
    messages.push({ method, text: format(...args), origin });
  };
  Object.assign(console, { [method]: record });
}

/** @throws when the console was not used as expected, with the stack of the first unexpected message */
function failOnSurprises(): void {
  const surprises = messages;
  const missing: string[] = [];
  for (const { method, pattern } of expected) {
    const index = surprises.findIndex(
      (message) => message.method === method && pattern.test(message.text),
    );
    if (index === -1) missing.push(`console.${method} was expected to print ${String(pattern)}`);
    else surprises.splice(index, 1);
  }
  messages = [];
  expected = [];
  const problems = [
    ...surprises.map(({ method, text }) => `console.${method}: ${text}`),
    ...missing,
  ];
  if (problems.length === 0) return;
  const error = new Error(
    `The console was used in a way this test does not expect (see expectConsole):\n${problems.join('\n')}`,
  );
  const origin = surprises[0]?.origin;
  if (origin !== undefined) error.stack = `Error: ${error.message}\n${origin}`;
  throw error;
}

afterEach(failOnSurprises);
// Also checks what a file writes while it loads or in its last hook, when no test is running.
afterAll(failOnSurprises);
