/**
 * `npm run bench`: checks that pages do not get larger as the guide grows. Builds a guide with 1,000 events
 * and one with 20,000 events and 2,000 venues, and compares the largest page of each kind. It prints the time
 * and size of the builds. The exit code is 1 if the sizes differ by more than two kilobytes, or if a page
 * exceeds its maximum size. It takes some minutes and a gigabyte. Everything runs on 127.0.0.1 in a temporary
 * folder, which is removed afterwards, even after Ctrl-C.
 */
import { onStopSignal } from '../../local/process/processes.ts';
import { budgetOf } from '../../../tests/support/browser/budgets.ts';
import { pagesByType } from '../../../tests/support/browser/built-site.ts';
import { createScales } from '../../../tests/support/browser/page-weight.ts';
import type { PageWeight } from '../../../tests/support/browser/page-weight.ts';
import { duration } from '../../../tests/support/progress-reporter.ts';
import { startTestSite } from '../../../tests/support/stack/test-site.ts';
import { say } from '../terminal.ts';

/** Maximum difference between the largest pages of a kind in the two guides, in bytes of gzipped HTML. */
const TOLERANCE = 2 * 1024;
const SIGN_OF_LIFE_MS = 5_000;

const SIZES = [
  { name: '1,000 events', seed: { events: 1_000 } },
  { name: '20,000 events', seed: { events: 20_000, venues: 2_000 } },
] as const;

interface Measured {
  name: string;
  buildMs: number;
  pages: number;
  /** Total bytes of all HTML files on disk. */
  bytes: number;
  /** Number of pages and the largest page of each kind, by the file below src/pages. */
  types: Map<string, { count: number; heaviest: PageWeight & { address: string } }>;
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** Waits for work, and prints every five seconds that it still runs. */
async function withSignOfLife<T>(what: string, work: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const pulse = setInterval(() => {
    say(`  … ${what}, ${duration(performance.now() - startedAt)}`);
  }, SIGN_OF_LIFE_MS);
  try {
    return await work;
  } finally {
    clearInterval(pulse);
  }
}

async function measure({ name, seed }: (typeof SIZES)[number]): Promise<Measured> {
  say(`${name}: seeding and building`);
  const starting = startTestSite({ seed, log: (line) => say(`  ${line}`) });
  const site = await withSignOfLife(name, starting);
  try {
    say(`  built in ${duration(site.buildMs)}; weighing`);
    const scales = createScales(site.siteDir);
    const types: Measured['types'] = new Map();
    let pages = 0;
    let bytes = 0;
    for (const [{ page }, built] of pagesByType(site.siteDir)) {
      pages += built.length;
      let heaviest: (PageWeight & { address: string }) | undefined;
      for (const { address, html } of built) {
        bytes += html.length;
        const weight = scales.weigh(html);
        if (heaviest === undefined || weight.html > heaviest.html)
          heaviest = { address, ...weight };
      }
      if (heaviest !== undefined) types.set(page, { count: built.length, heaviest });
    }
    return { name, buildMs: site.buildMs, pages, bytes, types };
  } finally {
    await site.stop();
  }
}

function report(small: Measured, large: Measured): boolean {
  let kept = true;
  say(
    `\n${'kind of page'.padEnd(44)}${'pages'.padStart(14)}${small.name.padStart(16)}${large.name.padStart(16)}${'difference'.padStart(12)}`,
  );
  for (const page of new Set([...small.types.keys(), ...large.types.keys()])) {
    const [a, b] = [small.types.get(page), large.types.get(page)];
    const difference = (b?.heaviest.html ?? 0) - (a?.heaviest.html ?? 0);
    const complaints: string[] = [];
    if (Math.abs(difference) > TOLERANCE)
      complaints.push(`heaviest is ${String(b?.heaviest.address)}`);
    for (const one of [a, b]) {
      if (one !== undefined && one.heaviest.allButImages > budgetOf(page).allButImages) {
        complaints.push(`${one.heaviest.address} weighs ${kib(one.heaviest.allButImages)} in all`);
      }
    }
    kept &&= complaints.length === 0;
    say(
      `${page.padEnd(44)}${`${String(a?.count ?? 0)} → ${String(b?.count ?? 0)}`.padStart(14)}${kib(a?.heaviest.html ?? 0).padStart(16)}${kib(b?.heaviest.html ?? 0).padStart(16)}${kib(difference).padStart(12)}${complaints.length > 0 ? `  FAILED: ${complaints.join('; ')}` : ''}`,
    );
  }
  for (const { name, buildMs, pages, bytes } of [small, large]) {
    say(
      `\n${name}: ${String(pages)} pages, ${(bytes / 1024 ** 2).toFixed(0)} MiB of HTML, built in ${duration(buildMs)}`,
    );
  }
  return kept;
}

// At the exit, tests/support/stack/database.ts stops its programs and removes the temporary folder.
const stop = () => process.exit(130);
onStopSignal({ first: stop, second: stop });

const [small, large] = [await measure(SIZES[0]), await measure(SIZES[1])];
const kept = report(small, large);
say(kept ? '\nEvery page weighs the same in both.' : '\nSome pages do not keep their weight.');
process.exitCode = kept ? 0 : 1;
