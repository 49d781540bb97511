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
