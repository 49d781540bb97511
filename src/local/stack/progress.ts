/** Prints the progress of starting the stack on the terminal. */

export interface Progress {
  /** Runs one step and prints its name with the time it took, or that it failed. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Prints a line between the lines of steps, at any time. */
  say(line: string): void;
}

/** The part of process.stdout that is used. */
export interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

const FRAME_MS = 100;
const CLEAR_LINE = '\r\u001B[2K';

/** Writes milliseconds as a readable time: `0.3 s`, `12 s`. */
function formatElapsed(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/**
 * Creates the display of progress. On a terminal, the line of the running step counts its seconds; in a log
 * file or CI, each step prints one line when it ends.
 */
export function createProgress(terminal: Terminal): Progress {
  let running: { name: string; startedAt: number } | null = null;

  function draw(): void {
    if (terminal.isTTY !== true || running === null) return;
    const elapsed = formatElapsed(performance.now() - running.startedAt);
    terminal.write(`${CLEAR_LINE}  … ${running.name} ${elapsed}`);
  }

  function say(line: string): void {
    if (terminal.isTTY === true && running !== null) terminal.write(CLEAR_LINE);
    terminal.write(`${line}\n`);
    draw();
  }

  return {
    say,
    async step(name, work) {
      const startedAt = performance.now();
      running = { name, startedAt };
      draw();
      const timer = setInterval(draw, FRAME_MS);
      let mark = '✗';
      try {
        const result = await work();
        mark = '✓';
        return result;
      } finally {
        clearInterval(timer);
        running = null;
        if (terminal.isTTY === true) terminal.write(CLEAR_LINE);
        say(`  ${mark} ${name} (${formatElapsed(performance.now() - startedAt)})`);
      }
    },
  };
}
