/**
 * `npm run lighthouse [-- --runs 3] [addresses]`: Lighthouse's mobile preset over one page of each
 * kind that people land on. Prints the four scores a page and every audit that costs points, and
 * ends with 1 when a score is below 100.
 *
 * Without addresses it builds and serves a throwaway guide of its own. Chromium is opened by
 * Playwright, so that nothing is looked for or fetched; names other than localhost lead nowhere.
 */
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { paths } from '../paths.ts';
import { freePort } from '../local/stack/ports.ts';
import { exampleAddress, htmlPageTypes } from '../../tests/support/browser/built-site.ts';
import { findChromium, launchChromium } from '../../tests/support/stack/chromium.ts';
import { startTestSite } from '../../tests/support/stack/test-site.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The kinds of pages, by their file below src/pages. */
const LANDING_PAGES = [
  'index.astro',
  'events/[id].astro',
  'events/category/[category]/[...page].astro',
  'cities/[city].astro',
  'venues/[id].astro',
  'blog/[slug].astro',
];

interface Score {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** What costs points, as a person reads it. */
  findings: string[];
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** One line of what an audit found, of the many shapes that Lighthouse gives them. */
function describeItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return '';
  const { url, node, reason, items } = item as Record<string, unknown>;
  const { snippet } = (node ?? {}) as { snippet?: string };
  // A checklist: what is not as it is advised to be.
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
    // Playwright switches this cache off, so that its absence says nothing about the page.
    skipAudits: ['bf-cache'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

async function score(url: string, port: number): Promise<Score> {
  let lhr = await visit(url, port);
  // On a busy machine its recording may fail; Lighthouse itself asks for another try then.
  if (lhr.runtimeError !== undefined) lhr = await visit(url, port);
  const { audits, categories, runtimeError } = lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const findings = CATEGORIES.flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap((reference) => {
      const audit = audits[reference.id];
      // Without a score it is information, or does not apply; without weight it costs nothing.
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
    findings: [...new Set(findings)],
  };
}

async function scoreAll(urls: string[], runs: number): Promise<boolean> {
  const debuggingPort = await freePort();
  const browser = await launchChromium(await findChromium(say), { debuggingPort });
  let perfect = true;
  try {
    say(`${''.padEnd(44)} ${CATEGORIES.map((id) => id.padStart(15)).join('')}`);
    for (const url of urls) {
      for (let run = 1; run <= runs; run += 1) {
        const { scores, findings } = await score(url, debuggingPort);
        const figures = CATEGORIES.map((id) => String(scores[id]).padStart(15)).join('');
        say(`${new URL(url).pathname.slice(0, 44).padEnd(44)} ${figures}`);
        for (const finding of findings) say(finding);
        perfect &&= CATEGORIES.every((id) => scores[id] === 100);
      }
    }
  } finally {
    await browser.close();
  }
  return perfect;
}

async function run(given: string[], runs: number): Promise<boolean> {
  if (given.length > 0) return scoreAll(given, runs);
  say('Building a guide with sample data.');
  const site = await startTestSite();
  try {
    const types = LANDING_PAGES.map((page) => {
      const type = htmlPageTypes.find((one) => one.page === page);
      if (type === undefined) throw new Error(`${page} is not in page-types.ts`);
      return type;
    });
    return await scoreAll(
      types.map((type) => site.url + exampleAddress(type, site.siteDir)),
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
