/**
 * `npm run sync`: imports from all sources. With `--dry`, it only shows what it would import, from all
 * sources or from one URL. `-- --help` lists the options.
 */
import { fileURLToPath } from 'node:url';
import { openReader } from '../features/content-sync/read/reader.server.ts';
import {
  beginRun,
  readRunResult,
  readRunSources,
} from '../features/content-sync/run/sync-run.store.ts';
import { runSync } from '../features/content-sync/run/run-sync.server.ts';
import { readSettings } from '../local/stack/settings.ts';
import { onStopSignal } from '../local/process/processes.ts';
import { centralToday } from '../time/wall-time.ts';
import { readArguments, USAGE, previewLines, runLines } from './sync/command-line.ts';
import { serviceDatabase } from './service-database.ts';
import { printUsage, runCommand, say } from './terminal.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the settings with which the sync visits other sites. The sync may read the invented sources on this
 * machine only if it uses the local stack.
 */
function visitor() {
  const { database, ports } = readSettings(ROOT);
  return {
    siteUrl: process.env['SITE_URL'] || 'http://localhost:8888',
    localOrigin: database === null ? `http://127.0.0.1:${String(ports.sources)}` : null,
  };
}

async function preview(address: string): Promise<void> {
  say(`Reading ${address} …`);
  const reader = openReader(visitor());
  const detected = await reader.detect(address, centralToday());
  reader.close();
  if (detected.outcome === 'refused') {
    throw new Error(`${detected.message}\n${detected.advice}`);
  }
  say('');
  for (const line of previewLines(detected.settings, detected.reading)) say(line);
}

async function run(isTest: boolean): Promise<void> {
  const db = await serviceDatabase(ROOT);
  const begun = await beginRun(db, 'command', isTest);
  if (begun.outcome === 'busy') {
    throw new Error(
      'A sync is running already. Please wait for its end, or stop it on the page; one that was killed ends within two minutes.',
    );
  }
  if (begun.outcome !== 'begun') throw new Error('Content sync job not found.');
  const stop = new AbortController();
  onStopSignal({
    first: () => {
      say('Stopping after what is being written. Press Ctrl-C again to end at once.');
      stop.abort();
    },
    second: () => process.exit(130),
  });
  let shown = '';
  const end = await runSync(db, begun, {
    visitor: visitor(),
    signal: stop.signal,
    onProgress: ({ source, itemsRead, sourcesDone, sourcesTotal }) => {
      const line = `  ${sourcesDone + 1}/${sourcesTotal} ${source}: ${itemsRead} items`;
      if (line !== shown) say(line);
      shown = line;
    },
  });
  const [result, sources] = await Promise.all([
    readRunResult(db, begun.runId),
    readRunSources(db, begun.runId),
  ]);
  say('');
  for (const line of runLines(result, sources, isTest)) say(line);
  if (end === 'stopped') {
    say('It was stopped; the next run goes on where this one ended.');
    process.exitCode = 130;
  }
  if (end === 'failed' || end === 'lost') throw new Error(result.errors[0] ?? 'The run failed.');
}

const command = readArguments(process.argv.slice(2));
if (command.does === 'run') await runCommand(() => run(command.isTest));
else if (command.does === 'preview') await runCommand(() => preview(command.address));
else printUsage(USAGE, command);
