import { expect } from 'vitest';

/** Fails with the complaints of a rule, one a line; passes when there are none. */
export function expectKept(complaints: string[]): void {
  if (complaints.length > 0) expect.fail(`\n${complaints.map((one) => `  ${one}`).join('\n\n')}\n`);
}
