/**
 * Run as a process of its own: a throwaway guide, built and served (test-site.ts). Prints its
 * addresses as one line of JSON, and takes everything down when its standard input ends or it is
 * asked to stop.
 */
import { onStopSignal } from '../../src/local/stack/stop-signal.ts';
import type { Guide } from './guide.ts';
import { startTestSite } from './test-site.ts';

/** What the line holds. */
export interface ServedSite extends Guide {
  siteDir: string;
}

// What it started ends with the process, however that ends (database.ts).
const giveUp = () => process.exit(1);
onStopSignal({ first: giveUp, second: giveUp });
process.stdin.resume().once('end', giveUp);

const { url, siteDir, stack, mailbox, stripe, stop } = await startTestSite();
const { supabaseUrl, anonKey, serviceRoleKey } = stack;
const served: ServedSite = {
  siteUrl: url,
  siteDir,
  supabaseUrl,
  anonKey,
  serviceRoleKey,
  mailboxUrl: mailbox.url,
  smtpUrl: mailbox.smtpUrl,
  stripe,
};
process.stdout.write(`${JSON.stringify(served)}\n`);

process.stdin.off('end', giveUp).once('end', () => {
  void stop().then(() => process.exit(0));
});
