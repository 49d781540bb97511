/**
 * Loaded before every test file: a test during which something writes to the console fails, unless
 * it said so beforehand. An unexpected warning is a fault.
 */
import { format } from 'node:util';
import { afterAll, afterEach } from 'vitest';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;
type Method = (typeof METHODS)[number];

interface Message {
  method: Method;
  text: string;
  /** Where it was written from, in lines of a stack. */
  origin: string;
}

let messages: Message[] = [];
let expected: { method: Method; pattern: RegExp }[] = [];

/**
 * Says that the running test writes a message. The test fails when the message does not come, and
 * on any message that was not expected.
 *
 * @param pattern matches the message as the console would print it. One call is for one message.
 */
export function expectConsole(method: Method, pattern: RegExp): void {
  expected.push({ method, pattern });
}

for (const method of METHODS) {
  const record = (...args: unknown[]): void => {
    // The first two lines are "Error" and this function.
    const origin = (new Error().stack ?? '').split('\n').slice(2).join('\n');
    messages.push({ method, text: format(...args), origin });
  };
  Object.assign(console, { [method]: record });
}

/** @throws when the console was not used as expected, with the stack of the first surprise. */
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
// What a file writes while it loads or in its last hook, when there is no test to blame.
afterAll(failOnSurprises);
