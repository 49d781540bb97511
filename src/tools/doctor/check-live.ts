import type { Finding } from '../finding.ts';
import type { DoctorContext, LiveCheck } from './live-checks.ts';

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
