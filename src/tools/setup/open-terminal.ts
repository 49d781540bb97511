/** Asks questions at the terminal; what is typed for a secret does not appear on the screen. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './read-answer.ts';

/** @param screen shows the questions; its width, if known, decides where a long question wraps */
export function openTerminal(
  input: NodeJS.ReadableStream,
  screen: NodeJS.WritableStream & { columns?: number },
): Terminal & { close: () => void } {
  let isMuted = false;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!isMuted) screen.write(chunk);
      done();
    },
  });
  Object.defineProperty(output, 'columns', { get: () => screen.columns });
  const lines = createInterface({ input, output, terminal: true });
  lines.on('SIGINT', () => process.exit(130));
  return {
    async ask(text, isSecret) {
      // Passes the whole text to `question`, which would erase anything written to the line before.
      const answer = lines.question(`  ${text}: `);
      isMuted = isSecret;
      try {
        return await answer;
      } finally {
        isMuted = false;
        if (isSecret) screen.write('\n');
      }
    },
    close: () => lines.close(),
  };
}
