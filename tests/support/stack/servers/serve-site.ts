/**
 * A process that builds and serves the guide that `BUILT_HOST` describes (the arguments of
 * startBuiltHost as JSON). Prints its address and folder as one line of JSON, and ends when its
 * standard input ends.
 */
import { onStopSignal } from '../../../../src/local/process/processes.ts';
import { startBuiltHost } from '../test-site.ts';

// Exits even during the first build, which would otherwise continue though no test waits for it.
const giveUp = () => process.exit(1);
onStopSignal({ first: giveUp, second: giveUp });
process.stdin.resume().once('end', giveUp);

const { url, siteDir, stop } = await startBuiltHost(
  JSON.parse(process.env['BUILT_HOST'] ?? '') as Parameters<typeof startBuiltHost>[0],
);
process.stdout.write(`${JSON.stringify({ siteUrl: url, siteDir })}\n`);

process.stdin.off('end', giveUp).once('end', () => {
  void stop().then(() => process.exit(0));
});
