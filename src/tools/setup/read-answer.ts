/** Asks at the terminal until an answer can be used, and says what is wrong with each other answer. */
import { INTERVALS, MAIL_PARTS, type Question } from './questions.ts';

/** Where the questions are asked. */
export interface Terminal {
  /** @param isSecret whether the typed answer must not appear on the screen */
  ask(text: string, isSecret: boolean): Promise<string>;
}

interface Asking {
  terminal: Terminal;
  say: (line: string) => void;
}

/** @param findProblem returns what is wrong with an answer; null if nothing is */
export async function askUntilRight(
  text: string,
  { terminal, say, isSecret = false }: Asking & { isSecret?: boolean },
  findProblem: (answer: string) => string | null,
): Promise<string> {
  for (;;) {
    const given = (await terminal.ask(text, isSecret)).trim();
    const problem = findProblem(given);
    if (problem === null) return given;
    say(`  That ${problem}.`);
  }
}

const SERVER = /^(?:smtps?:\/\/)?([^\s/:,.]+(?:\.[^\s/:,.]+)+)(?::(\d+))?\/?$/i;

/** Says what is wrong with a server; null if it is a host with or without a scheme and a port. */
const serverProblem = (server: string): string | null =>
  SERVER.test(server) ? null : 'is no server and port; write smtp.provider.com:465';

/**
 * Joins the parts that an email provider shows into the URL for SMTP_URL.
 * @param server host and port; the default port is 465
 * @param user user name, which this function percent-encodes, like the password
 */
function smtpAddress(server: string, user: string, password: string): string {
  const [, host = '', port = '465'] = SERVER.exec(server) ?? [];
  const scheme = port === '465' ? 'smtps' : 'smtp';
  const [name, secret] = [user, password].map(encodeURIComponent);
  return `${scheme}://${name}:${secret}@${host}:${port}`;
}

const emptyProblem = (given: string): string | null =>
  given === ''
    ? 'is empty; to change an earlier answer press Ctrl-C, empty its line in .env and run this again'
    : null;

/**
 * Asks for the value of a setting.
 * @param isAgain whether an empty answer is allowed, which keeps the old value
 * @returns the value; empty if nothing was typed
 */
export async function readAnswer(
  { name, text, isSecret }: Question,
  { terminal, say, isAgain }: Asking & { isAgain: boolean },
): Promise<string> {
  const ask = (one: string, findProblem: (answer: string) => string | null) =>
    askUntilRight(one, { terminal, say, isSecret }, (given) =>
      isAgain && given === '' ? null : findProblem(given),
    );
  if (name === 'SITE_BUILD_INTERVAL_SECONDS') {
    for (const [index, one] of INTERVALS.entries()) say(`  ${String(index + 1)}  ${one.text}`);
    const chosen = await ask(text, (given) =>
      Number(given) - 1 in INTERVALS ? null : 'is neither 1 nor 2',
    );
    return INTERVALS[Number(chosen) - 1]?.seconds ?? '';
  }
  if (name !== 'SMTP_URL') return ask(text, emptyProblem);
  const server = await ask(MAIL_PARTS.server, serverProblem);
  if (server === '') return '';
  const user = await terminal.ask(MAIL_PARTS.user, false);
  const password = await terminal.ask(MAIL_PARTS.password, true);
  return smtpAddress(server, user.trim(), password.trim());
}
