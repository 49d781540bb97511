/**
 * `npm test`: proves the tree. Types, lint, then every kind of test, each under its heading; a
 * failing stage does not hide the later ones. The last line is `N passed, N failed`.
 *
 * `npm test -- unit lint` runs the named stages only; `npm test -- --list` names them.
 */
import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import { formatElapsed, stopRunningCommands } from './support/runner/command.ts';
import type { Stage } from './support/runner/stages.ts';
import { stages } from './support/runner/stages.ts';
import type { StageResult } from './support/runner/summary.ts';
import { lastLine, summaryTable } from './support/runner/summary.ts';

const write = (text: string): void => {
  process.stdout.write(text);
};

function stageList(): string {
  const width = Math.max(...stages.map(({ name }) => name.length));
  return stages.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}\n`).join('');
}

/** The stages asked for, in the run's own order; all of them when none is named. */
function chooseStages(names: string[]): Stage[] {
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    write(`There is no stage called ${unknown.join(', ')}. The stages are:\n${stageList()}`);
    process.exit(2);
  }
  return names.length === 0 ? stages : stages.filter(({ name }) => names.includes(name));
}

async function run(chosen: Stage[]): Promise<boolean> {
  const startedAt = performance.now();
  const results: StageResult[] = [];
  for (const [index, stage] of chosen.entries()) {
    write(`\n[${String(index + 1)}/${String(chosen.length)}] ${stage.name}: ${stage.about}\n`);
    const result = await stage.run(write);
    results.push(result);
    const verdict = result.failed === 0 ? 'done' : `${String(result.failed)} FAILED`;
    write(`  ${verdict} in ${formatElapsed(result.elapsedMs)}\n`);
  }
  write(`\n${summaryTable(results)}\n`);
  write(`\nAll of it took ${formatElapsed(performance.now() - startedAt)}.\n`);
  write(`${lastLine(results)}\n`);
  return results.every(({ failed }) => failed === 0);
}

let stopping = false;
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    write('\nStopping: ending what this run started.\n');
    void stopRunningCommands().finally(() => process.exit(128 + number));
  });
}

chdir(fileURLToPath(new URL('..', import.meta.url)));
const args = process.argv.slice(2);
if (args.includes('--list')) {
  write(stageList());
} else {
  const ok = await run(chooseStages(args));
  process.exitCode = ok ? 0 : 1;
}
