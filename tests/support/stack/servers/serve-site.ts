/**
 * Run as a process of its own: builds and serves the guide that `BUILT_HOST` describes (JSON, the
 * arguments of startBuiltHost). Prints its address and folder as one line of JSON, and ends when its
 * standard input does.
 */
import { onStopSignal } from '../../../../src/local/stack/stop-signal.ts';
import { startBuiltHost } from '../test-site.ts';

// A build that runs in a given-up process would go on without it.
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
