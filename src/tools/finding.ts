/** What a check of a deployment found: no problem, or what is wrong and what to do, a sentence each. */
export interface Finding {
  subject: string;
  problems: string[];
}

/** Makes one line for a finding without problems, else a line for each problem. */
const findingLines = ({ subject, problems }: Finding): string[] =>
  problems.length === 0
    ? [`ok    ${subject}`]
    : problems.map((problem) => `FAIL  ${subject}: ${problem}`);

/** Prints findings; a problem makes the process end with 1. */
export function report(findings: readonly Finding[]): void {
  for (const finding of findings) {
    process.stdout.write(`${findingLines(finding).join('\n')}\n`);
    if (finding.problems.length > 0) process.exitCode = 1;
  }
}
