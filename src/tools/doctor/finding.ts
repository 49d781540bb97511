/** Declares checks and their findings, runs checks, and prints findings. */
import type { Env } from '../../server/env.ts';

/** Result of a check; `problems` has one sentence per problem with what is wrong and what to do. */
export interface Finding {
  subject: string;
  problems: string[];
  /** Sentences about what works, but costs money or will stop working some day. */
  notes?: string[];
}

/** The DNS lookups of the email check, which a test can replace. */
export interface Dns {
  /** Returns the text records of a name; rejects with the code ENOTFOUND or ENODATA if there are none. */
  resolveTxt(name: string): Promise<string[][]>;
}

export interface DoctorContext {
  env: Env;
  /** Email address from which all emails are sent. */
  sender: string;
  dns: Dns;
}

export interface LiveCheck {
  subject: string;
  /** Name of the setting with the URL that the check calls, to name it in the advice after a failure. */
  address?: string;
  /**
   * Runs the check.
   * @returns the problems, one sentence each with what is wrong and what to do; if there are notes, an object
   * with both lists
   */
  ask: (context: DoctorContext) => Promise<string[] | Omit<Finding, 'subject'>>;
}

/** Returns a line for each problem, or one `ok` line if there is none, then a line for each note. */
export const findingLines = ({ subject, problems, notes = [] }: Finding): string[] => [
  ...(problems.length === 0
    ? [`ok    ${subject}`]
    : problems.map((problem) => `FAIL  ${subject}: ${problem}`)),
  ...notes.map((note) => `note  ${subject}: ${note}`),
];

/** Prints findings; a problem makes the process end with the exit code 1. */
export function report(findings: readonly Finding[]): void {
  for (const finding of findings) {
    process.stdout.write(`${findingLines(finding).join('\n')}\n`);
    if (finding.problems.length > 0) process.exitCode = 1;
  }
}

/**
 * Runs all checks at the same time.
 * @returns the findings in the order of the checks; if a check throws an error, that error is its problem
 */
export const checkLive = (
  context: DoctorContext,
  checks: readonly LiveCheck[],
): Promise<Finding[]> =>
  Promise.all(
    checks.map(async ({ subject, address, ask }) => {
      try {
        const answer = await ask(context);
        return { subject, ...(Array.isArray(answer) ? { problems: answer } : answer) };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        const then = address === undefined ? '' : `, then check ${address}`;
        return { subject, problems: [`No result: ${reason}. Try again${then}.`] };
      }
    }),
  );
