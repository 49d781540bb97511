import type { DoctorContext, LiveCheck } from './live-checks.ts';

/** Result of a check: no problems, or one sentence per problem with what is wrong and what to do. */
export interface Finding {
  subject: string;
  problems: string[];
}

/** Returns one line for a finding without problems, or a line for each problem. */
const findingLines = ({ subject, problems }: Finding): string[] =>
  problems.length === 0
    ? [`ok    ${subject}`]
    : problems.map((problem) => `FAIL  ${subject}: ${problem}`);

/** Prints findings; a problem makes the process end with the exit code 1. */
export function report(findings: readonly Finding[]): void {
  for (const finding of findings) {
    process.stdout.write(`${findingLines(finding).join('\n')}\n`);
    if (finding.problems.length > 0) process.exitCode = 1;
  }
}

/**
 * Runs all checks at the same time.
 * @returns the findings in the order of the checks; a check without a result is a problem too
 */
export const checkLive = (
  context: DoctorContext,
  checks: readonly LiveCheck[],
): Promise<Finding[]> =>
  Promise.all(
    checks.map(async ({ subject, ask }) => {
      try {
        return { subject, problems: await ask(context) };
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { subject, problems: [`No result: ${reason}. Try again, then check the address.`] };
      }
    }),
  );
