import { paths } from '../../paths.ts';
import type { RunningStack } from './run-stack.ts';

/** The rest is told by the page of payments. */
const TEST_CARDS =
  '4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined, 4000 0025 0000 3155 asks first';

/** The last words of a start: where everything is, and how to end it. */
export function describeStack(stack: RunningStack): string {
  const rows: [string, string][] = [
    ['Site', stack.siteUrl],
    ['Admin', stack.siteUrl + paths.admin],
  ];
  if (stack.admin !== null) {
    rows.push(['Sign in as', `${stack.admin.email}, password ${stack.admin.password}`]);
  }
  if (stack.mailboxUrl !== null) rows.push(['Mailbox', stack.mailboxUrl]);
  if (stack.paymentsUrl !== null) {
    rows.push(['Payments', stack.paymentsUrl], ['Test cards', TEST_CARDS]);
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\n${lines.join('\n')}\n\n  Press Ctrl-C to stop.\n`;
}
