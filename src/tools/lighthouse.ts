/**
 * `npm run lighthouse [-- --runs 3] [addresses]`: runs Lighthouse with its mobile settings on one page of
 * each kind that visitors arrive at, and on the pages with the most scripts. It prints for each page the four
 * scores, the time for which scripts block it, and every audit that failed. The exit code is 1 if a score is
 * below 100 (performance: 98 for a page with many scripts and for a given URL), or if scripts block for 100
 * ms or longer; it is 2 for wrong arguments. Without URLs it builds and serves a temporary guide. Playwright
 * opens Chromium, so that Lighthouse does not download a browser. This Chromium resolves no host names except
 * those of this machine.
 */
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { paths } from '../paths.ts';
import { freePort } from '../local/process/ports.ts';
import { exampleAddress, htmlPageTypes } from '../../tests/support/browser/built-site.ts';
import { findChromium, launchChromium } from '../../tests/support/stack/chromium.ts';
import { startTestSite } from '../../tests/support/stack/test-site.ts';
import { say } from './terminal.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The kinds of pages that visitors arrive at, by their file below src/pages. */
const LANDING_PAGES = [
  'index.astro',
  'events/[id].astro',
  'events/category/[category]/[...page].astro',
  'cities/[city].astro',
  'venues/[id].astro',
  'blog/[slug].astro',
];

const SCRIPTED_PAGES = ['events/index.astro', 'search.astro', 'submit-event.astro'];

const LEAST_SCRIPTED_PERFORMANCE = 98;

/**
 * A page fails if scripts block it for this many milliseconds or more, on Lighthouse's simulated slow phone.
 */
const MOST_BLOCKING_MS = 100;

interface Target {
  url: string;
  leastPerformance: number;
}

interface Score {
  /** Scores from 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  blockingMs: number;
  /** A line for each audit that failed, followed by lines for up to four of its items. */
  findings: string[];
}

/** Writes a finding of an audit on one line, whatever format Lighthouse gives it. */
function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return '';
  const { url, node, reason, items } = item as Record<string, unknown>;
  const { snippet } = (node ?? {}) as { snippet?: string };
  // Lists the points of a checklist that are not met.
  const unmet = Object.values(items ?? {})
    .filter((one: { value?: unknown; label?: unknown }) => one.value === false)
    .map(({ label }: { label?: unknown }) => label);
  return [url, snippet, reason, ...unmet]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
    .slice(0, 200);
}

async function visit(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // Skips this audit, because Playwright turns the back/forward cache off.
    skipAudits: ['bf-cache'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

async function score(url: string, port: number): Promise<Score> {
  let lhr = await visit(url, port);
  // Tries once more, as Lighthouse's error message advises, because the recording may fail on a busy machine.
  if (lhr.runtimeError !== undefined) lhr = await visit(url, port);
  const { audits, categories, runtimeError } = lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const findings = CATEGORIES.flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap((reference) => {
      const audit = audits[reference.id];
      // Skips audits that passed, and audits without a score, which only inform or do not apply to the page.
      if (audit?.score == null || audit.score >= 1) return [];
      const items = (audit.details as { items?: unknown[] } | undefined)?.items ?? [];
      return [
        `    ${reference.weight > 0 ? 'costs points' : 'a hint      '}  ${id}: ${audit.title} (${audit.id}) ${audit.displayValue ?? ''} [${String(Math.round(audit.score * 100))}]`,
        ...items
          .slice(0, 4)
          .map(describeItem)
          .filter((line) => line !== '')
          .map((line) => `                    ${line}`),
      ];
    }),
  );
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ) as Score['scores'],
    blockingMs: Math.round(audits['total-blocking-time']?.numericValue ?? Infinity),
    findings: [...new Set(findings)],
  };
}

async function scoreAll(targets: Target[], runs: number): Promise<boolean> {
  const debuggingPort = await freePort();
  const browser = await launchChromium(await findChromium(say), { debuggingPort });
  let good = true;
  try {
    const headings = [...CATEGORIES, 'blocking ms'];
    say(`${''.padEnd(44)} ${headings.map((heading) => heading.padStart(15)).join('')}`);
    for (const { url, leastPerformance } of targets) {
      for (let run = 1; run <= runs; run += 1) {
        const { scores, blockingMs, findings } = await score(url, debuggingPort);
        const figures = [...CATEGORIES.map((id) => scores[id]), blockingMs];
        const row = figures.map((figure) => String(figure).padStart(15)).join('');
        say(`${new URL(url).pathname.slice(0, 44).padEnd(44)} ${row}`);
        for (const finding of findings) say(finding);
        good &&= CATEGORIES.every(
          (id) => scores[id] >= (id === 'performance' ? leastPerformance : 100),
        );
        good &&= blockingMs < MOST_BLOCKING_MS;
      }
    }
  } finally {
    await browser.close();
  }
  return good;
}

async function run(given: string[], runs: number): Promise<boolean> {
  if (given.length > 0) {
    const targets = given.map((url) => ({ url, leastPerformance: LEAST_SCRIPTED_PERFORMANCE }));
    return scoreAll(targets, runs);
  }
  say('Building a guide with sample data.');
  const site = await startTestSite();
  try {
    const target = (page: string, leastPerformance: number): Target => {
      const type = htmlPageTypes.find((one) => one.page === page);
      if (type === undefined) throw new Error(`${page} is not in page-types.ts`);
      return { url: site.url + exampleAddress(type, site.siteDir), leastPerformance };
    };
    return await scoreAll(
      [
        ...LANDING_PAGES.map((page) => target(page, 100)),
        ...SCRIPTED_PAGES.map((page) => target(page, LEAST_SCRIPTED_PERFORMANCE)),
      ],
      runs,
    );
  } finally {
    await site.stop();
  }
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const wrong = positionals.filter((one) => !URL.canParse(one));
if (wrong.length > 0 || !(Number(values.runs) >= 1)) {
  say(
    `Give whole addresses, as in: npm run lighthouse -- --runs 3 http://localhost:8888${paths.home}`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = (await run(positionals, Number(values.runs))) ? 0 : 1;
}
