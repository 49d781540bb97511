/**
 * A process that runs test files of the tree that contains this script. Reads orders from standard input,
 * lines of JSON `{ files, changed, bail }`. Prints a line `.` for each test or file that ends, and after each
 * order a line of JSON with the first failure of each file.
 */
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { chdir } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { TestModule, TestSpecification, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import type { Cluster } from '../support/stack/cluster.ts';
import { startCluster } from '../support/stack/cluster.ts';
import { setup } from '../support/stack/stack-service.ts';
import type { Failure, Order } from './test-process.ts';

chdir(fileURLToPath(new URL('../..', import.meta.url)));
process.env['VITEST'] = 'true';
process.env['NODE_ENV'] = 'test';
process.env['TURN'] ??= '0';
process.env['VITEST_MAX_WORKERS'] = '1';
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(1));

let order: Order = { files: [], changed: [], bail: true };
let failures: Failure[] = [];

/** Runs the files in the sequence in which the order lists them. */
class AsOrdered {
  sort(files: TestSpecification[]): TestSpecification[] {
    const places = new Map(order.files.map((file, place) => [join(process.cwd(), file), place]));
    return files.toSorted((a, b) => (places.get(a.moduleId) ?? 0) - (places.get(b.moduleId) ?? 0));
  }
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

const fail = (file: string, test: string, message = '') => {
  if (failures.some((failure) => failure.file === file)) return;
  failures.push({ file, test, message: message.slice(0, 400) });
  if (order.bail) void vitest.cancelCurrentRun('test-failure');
};

const ownErrors = (module: TestModule) => [
  ...module.errors(),
  ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
];

const vitest: Vitest = await createVitest('test', {
  config: 'tests/vitest.config.ts',
  watch: false,
  maxWorkers: 1,
  // Long enough that a hook which is late on a busy machine does not count as a failure.
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // Tests of the browser run only when asked for, because their stack begins with a build.
  project: ['static', 'unit', 'components', 'database', 'functions', ...process.argv.slice(2)],
  sequence: { sequencer: AsOrdered as never },
  reporters: [
    {
      onTestCaseResult(test) {
        process.stdout.write('.\n');
        const { state, errors } = test.result();
        if (state === 'failed')
          fail(test.module.relativeModuleId, test.fullName, errors?.[0]?.message);
      },
      onTestModuleEnd(module) {
        process.stdout.write('.\n');
        const [error] = ownErrors(module);
        if (error !== undefined) fail(module.relativeModuleId, '(the file)', error.message);
      },
      onTestRunEnd(_modules, errors) {
        const [error] = errors;
        if (error !== undefined) fail(order.files[0] ?? '', '(outside of tests)', error.message);
      },
    },
  ],
});
await vitest.standalone();
// Each order starts its own guides; this keeps vitest from starting guides for all orders.
Object.assign(vitest.getRootProject().config, { globalSetup: [] });
const all = await vitest.globTestSpecifications();

/** One Postgres for all orders; its template database is made anew for each of them. */
let cluster: Cluster | undefined;

async function startStack(): Promise<() => Promise<void>> {
  if (cluster === undefined) cluster = await startCluster();
  else await cluster.renew();
  return setup(vitest.getRootProject(), cluster);
}

for await (const line of createInterface({ input: process.stdin })) {
  order = JSON.parse(line) as Order;
  failures = [];
  for (const path of order.changed) vitest.invalidateFile(join(process.cwd(), path));
  const wanted = new Set(order.files.map((file) => join(process.cwd(), file)));
  const needsStack = order.files.some((file) => !file.startsWith('tests/unit/'));
  try {
    const stop = needsStack ? await startStack() : null;
    await vitest.runTestSpecifications(all.filter(({ moduleId }) => wanted.has(moduleId)));
    await stop?.();
  } catch (error) {
    fail(order.files[0] ?? '', '(the stack)', String(error));
  }
  process.stdout.write(`${JSON.stringify(failures)}\n`);
}
await cluster?.stop();
await vitest.close();
process.exit(0);
