/**
 * `npm run lighthouse [-- --rounds 5] [addresses]`: runs Lighthouse with its mobile settings on one page of
 * each kind that visitors arrive at and on the pages with the most scripts; with addresses, on those pages
 * only. In each round it also measures a bare page of text, because the speed of the machine changes. It
 * prints the medians of each page, and how they compare with those of the bare page.
 *
 * The exit code is 1 if a page breaks a limit below or fails an audit of accessibility, best practices or
 * SEO, 2 for wrong arguments, and 3 if even the bare page is blocked, because the machine is then too busy.
 * Playwright opens Chromium, so that Lighthouse does not download a browser. This Chromium resolves no host
 * names except those of this machine.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { paths } from '../paths.ts';
import { freePort } from '../local/process/ports.ts';
import { exampleAddress, htmlPageTypes } from '../../tests/support/browser/built-site.ts';
import { percentile } from '../../tests/support/percentile.ts';
import { findChromium, launchChromium } from '../../tests/support/stack/chromium.ts';
import { startTestSite } from '../../tests/support/stack/test-site.ts';
import { say } from './terminal.ts';

/** The pages to measure, by their file below src/pages. */
const PAGES = [
  'index.astro',
  'events/index.astro',
  'events/[id].astro',
  'events/category/[category]/[...page].astro',
  'venues/[id].astro',
  'cities/[city].astro',
  'blog/[slug].astro',
  'search.astro',
  'submit-event.astro',
  'advertising/form.astro',
];

/** Limits for the times of the first and of the largest paint, as multiples of the bare page's times. */
const MOST_TIMES = { firstPaint: 1.5, largestText: 1.6, largestPicture: 1.9 };

/** Maximum milliseconds by which a page may be blocked longer than the bare page, on the simulated phone. */
const MOST_BLOCKING_MS = 30;

/** Milliseconds: if the bare page is blocked longer, the machine has other work, and the results are void. */
const MOST_BARE_BLOCKING_MS = 30;

const AUDITED = ['accessibility', 'best-practices', 'seo'] as const;

const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>A bare page</title></head>
<body><h1>A bare page</h1>${'<p>A paragraph of text, as short as the first one of an article.</p>'.repeat(8)}</body></html>`;

/** Times in milliseconds; `shift` is the layout shift as a number without a unit. */
interface Figures {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Lighthouse's index of the machine's speed. */
  index: number;
}

interface Visit extends Figures {
  /** Whether the largest element is a picture rather than text. */
  isPicture: boolean;
  /** A line for each audit that failed, followed by lines for up to four of its items. */
  findings: string[];
}

interface Target {
  name: string;
  url: string;
}

type Report = Awaited<ReturnType<typeof visit>>;

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

async function visit(url: string, port: number, categories: readonly string[]) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    // Skips this audit, because Playwright turns the back/forward cache off.
    skipAudits: ['bf-cache'],
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  return result.lhr;
}

const findingsOf = ({ audits, categories }: Report): string[] =>
  AUDITED.flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap((reference) => {
      const audit = audits[reference.id];
      // Skips audits that passed, and audits without a score, which only inform or do not apply to the page.
      if (audit?.score == null || audit.score >= 1 || reference.weight === 0) return [];
      const items = (audit.details as { items?: unknown[] } | undefined)?.items ?? [];
      return [
        `    ${id}: ${audit.title} (${audit.id}) ${audit.displayValue ?? ''}`,
        ...items
          .slice(0, 4)
          .map(describeItem)
          .filter((line) => line !== '')
          .map((line) => `        ${line}`),
      ];
    }),
  );

/** @param isFirst whether to run also the audits of `AUDITED`, whose results do not differ between rounds */
async function measure(url: string, port: number, isFirst: boolean): Promise<Visit> {
  const categories = ['performance', ...(isFirst ? AUDITED : [])];
  const attempt = async () => {
    const lhr = await visit(url, port, categories);
    if (lhr.runtimeError !== undefined) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  };
  // Tries once more, as Lighthouse's error message advises, because the recording may fail on a busy machine.
  const report = await attempt().catch(attempt);
  const { audits, environment } = report;
  const value = (id: string) => audits[id]?.numericValue ?? Infinity;
  return {
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    index: environment.benchmarkIndex,
    isPicture: /"snippet":"<(?:img|picture|svg|image)\b/.test(
      JSON.stringify(audits['lcp-breakdown-insight']?.details ?? {}),
    ),
    findings: findingsOf(report),
  };
}

function mediansOf(visits: Visit[]): Figures {
  const median = (figure: keyof Figures) =>
    percentile(
      visits.map((one) => one[figure]).toSorted((a, b) => a - b),
      0.5,
    );
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: median('shift'),
    index: median('index'),
  };
}

/** Returns a few words about each median of a page that is too high. */
function complaintsOf(page: Figures, bare: Figures, isPicture: boolean): string[] {
  const largest = isPicture ? MOST_TIMES.largestPicture : MOST_TIMES.largestText;
  return [
    page.firstPaint > bare.firstPaint * MOST_TIMES.firstPaint
      ? `first paint over ${MOST_TIMES.firstPaint}`
      : '',
    page.largestPaint > bare.largestPaint * largest ? `largest paint over ${largest}` : '',
    page.blocking > bare.blocking + MOST_BLOCKING_MS
      ? `blocks ${MOST_BLOCKING_MS} ms longer than the bare page`
      : '',
    page.shift > 0 ? 'parts of it move' : '',
  ].filter((complaint) => complaint !== '');
}

const rowOf = (name: string, cells: string[]) =>
  `${name.slice(0, 40).padEnd(42)}${cells.map((cell) => cell.padStart(15)).join('')}`;

/** Prints the medians, and returns the exit code. */
function report(bareVisits: Visit[], pages: Map<Target, Visit[]>): 0 | 1 | 3 {
  const bare = mediansOf(bareVisits);
  say(rowOf('', ['first paint', 'largest paint', 'largest is', 'blocking ms', 'shift', 'index']));
  const cells = (page: Figures, isPicture: boolean) => [
    `${page.firstPaint.toFixed(0)} (${(page.firstPaint / bare.firstPaint).toFixed(2)})`,
    `${page.largestPaint.toFixed(0)} (${(page.largestPaint / bare.largestPaint).toFixed(2)})`,
    isPicture ? 'a picture' : 'text',
    page.blocking.toFixed(0),
    page.shift.toFixed(3),
    page.index.toFixed(0),
  ];
  say(rowOf('the bare page', cells(bare, false)));
  let good = true;
  for (const [{ name }, visits] of pages) {
    const page = mediansOf(visits);
    const isPicture = visits.filter((one) => one.isPicture).length * 2 > visits.length;
    say(rowOf(name, cells(page, isPicture)));
    const complaints = complaintsOf(page, bare, isPicture).map((one) => `    FAILED: ${one}`);
    const findings = visits.flatMap((one) => one.findings);
    for (const line of [...complaints, ...findings]) say(line);
    good &&= complaints.length + findings.length === 0;
  }
  if (bare.blocking > MOST_BARE_BLOCKING_MS) {
    say('\nVoid: the bare page itself is blocked, so the machine has other work.');
    return 3;
  }
  return good ? 0 : 1;
}

async function measureAll(targets: Target[], rounds: number): Promise<0 | 1 | 3> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(BARE_PAGE);
  });
  server.listen(0, '127.0.0.1');
  const debuggingPort = await freePort();
  const browser = await launchChromium(await findChromium(say), debuggingPort);
  const bareVisits: Visit[] = [];
  const pages = new Map(targets.map((target) => [target, [] as Visit[]]));
  try {
    const bareUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    for (let round = 1; round <= rounds; round += 1) {
      say(`  round ${round} of ${rounds}`);
      bareVisits.push(await measure(bareUrl, debuggingPort, false));
      for (const [{ url }, visits] of pages)
        visits.push(await measure(url, debuggingPort, round === 1));
    }
  } finally {
    await browser.close();
    server.close();
  }
  return report(bareVisits, pages);
}

async function run(given: string[], rounds: number): Promise<0 | 1 | 3> {
  if (given.length > 0) {
    return measureAll(
      given.map((url) => ({ name: url.replace(/^https?:\/\//, ''), url })),
      rounds,
    );
  }
  say('Building a guide with sample data.');
  const site = await startTestSite();
  try {
    const targets = PAGES.map((page): Target => {
      const type = htmlPageTypes.find((one) => one.page === page);
      if (type === undefined) throw new Error(`${page} is not in page-types.txt`);
      const name = exampleAddress(type, site.siteDir);
      return { name, url: site.url + name };
    });
    return await measureAll(targets, rounds);
  } finally {
    await site.stop();
  }
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const wrong = positionals.filter((one) => !URL.canParse(one));
if (wrong.length > 0 || !(Number(values.rounds) >= 1)) {
  say(
    `Give whole addresses, as in: npm run lighthouse -- --rounds 3 http://localhost:8888${paths.home}`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = await run(positionals, Number(values.rounds));
}
