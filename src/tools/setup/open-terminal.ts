/** Asks at the terminal; what is typed for a secret stays off the screen. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Terminal } from './read-answer.ts';

/** @param screen shows the questions; its width, if it has one, tells where a long one wraps */
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
      // `question` writes its text itself: what stood in the line before it would be erased.
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
