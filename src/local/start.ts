/**
 * Runs `npm start`: the whole guide on this machine, which needs only Node and npm. `npm run dev`, or
 * `--dev`, runs the same stack with `astro dev` instead of the built site. The exit code is 0 if the user
 * stopped the stack. It is 1 for an unknown argument, or if the stack could not start, one of its parts
 * ended, or Ctrl-C was pressed twice.
 */
import { fileURLToPath } from 'node:url';
import { paths } from '../paths.ts';
import { site } from '../site.ts';
import { readSettings } from './stack/settings.ts';
import { StackError } from './stack/stack-error.ts';
import { claimInstance } from './stack/instance.ts';
import { createProgress } from './stack/progress.ts';
import { onStopSignal, openProcessLedger } from './process/processes.ts';
import type { RunningStack, StackOptions } from './stack/run-stack.ts';
import { runStack } from './stack/run-stack.ts';

const USAGE = `npm start         builds and serves the guide with its local database and mailbox
npm run dev       the same with astro dev: pages change as you edit them

Settings are environment variables or lines of .env; src/local/README.md lists them.
`;

/** The test cards that `npm start` prints; the payments page lists more cards. */
const TEST_CARDS =
  '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks first';

const progress = createProgress(process.stdout);

/** Returns the lines to print after a start: the URLs, and how to stop. */
function describeStack({ siteUrl, admin, editor, mailboxUrl, paymentsUrl }: RunningStack): string {
  const rows: [string, string | null][] = [
    ['Site', siteUrl],
    ['Admin', siteUrl + paths.admin],
    ['Sign in as', admin && `${admin.email}, password ${admin.password}`],
    ['or editor', editor && `${editor.email}, password ${editor.password}`],
    ['Mailbox', mailboxUrl],
    ['Payments', paymentsUrl],
    ['Test cards', paymentsUrl && TEST_CARDS],
  ];
  const lines = rows.flatMap(([name, value]) => value && `  ${name.padEnd(10)}  ${value}`);
  return `\n${lines.filter(Boolean).join('\n')}\n\n  Press Ctrl-C to stop.\n`;
}

/** Returns the message of a StackError; for an unexpected error, the whole error. */
function explain(error: unknown): string {
  if (error instanceof StackError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function stopAll(stops: StackOptions['stops']): Promise<void> {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) {
    try {
      await stop();
    } catch (error) {
      progress.say(explain(error));
    }
  }
}

/** Runs the stack until a stop signal or the end of one of its parts; returns the exit code. */
async function main(args: string[]): Promise<number> {
  const dev = args.includes('--dev');
  const unknown = args.find((arg) => arg !== '--dev');
  if (unknown !== undefined) {
    process.stdout.write(USAGE);
    return unknown === '--help' ? 0 : 1;
  }
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/u, '');
  const settings = readSettings(root);
  // Sets the variables from .env in process.env, because functions, builds and other code read their settings
  // there.
  Object.assign(process.env, settings.fromFile);
  const instance = claimInstance(settings.dir);
  const stops: StackOptions['stops'] = [];
  const aborted = new AbortController();
  let exitCode = 0;
  let starting: Promise<void> | undefined;

  const ended = new Promise<void>((resolve) => {
    function end(code: number, sentence: string): void {
      if (aborted.signal.aborted) return;
      exitCode = code;
      progress.say(sentence);
      aborted.abort();
      resolve();
    }
    onStopSignal({
      first: () => end(0, '\nStopping; press Ctrl-C again to stop at once.'),
      second: () => {
        openProcessLedger(settings.dir).drop();
        process.exit(1);
      },
    });
    process.on('uncaughtException', (error) => end(1, explain(error)));
    // Logs a rejection without ending the stack; on Netlify, it would end only one call of a function.
    process.on('unhandledRejection', (reason) => {
      progress.say(`A promise was left rejected: ${explain(reason)}`);
    });
    const onDeath = (sentence: string) => end(1, `${sentence} Stopping the rest.`);
    progress.say(`${site.name}, local stack\n`);
    const options = { settings, dev, progress, signal: aborted.signal, onDeath, stops };
    starting = runStack(options).then(
      (stack) => {
        if (aborted.signal.aborted) return;
        instance.announce(stack.siteUrl);
        progress.say(describeStack(stack));
      },
      (error: unknown) => end(1, explain(error)),
    );
  });
  await ended;
  // Waits for the start, because a part that is just being started cannot be stopped yet.
  await starting;
  await stopAll(stops);
  instance.release();
  if (exitCode === 0) progress.say('Stopped.');
  return exitCode;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    progress.say(explain(error));
    process.exit(1);
  },
);
