/** Invented sites: which source an address leads to, and what a source brings. */
import { readdirSync } from 'node:fs';
import { test } from 'vitest';
import type { Source } from '../../../../src/features/content-sync/listing.ts';
import { detectSource } from '../../../../src/features/content-sync/read/detect-source.server.ts';
import { readSource } from '../../../../src/features/content-sync/read/read-source.server.ts';
import { openWeb } from '../../../../src/features/content-sync/read/web.server.ts';
import { expectCases } from '../../../support/cases.ts';
import { tellReading } from '../../../support/samples/sync/feeds.ts';
import { sampleSource } from '../../../support/samples/sync/sync-source.ts';
import { startWebServer } from '../../../support/web/web-server.ts';

const WINDOW = { from: '2026-11-23', to: '2027-05-22' };

/** Starts a server with the pages of a case, each written as `GET <path> <status> <headers>` and a body. */
async function serve(pages: string[]) {
  const answers = new Map(
    pages.map((page) => {
      const [head = ''] = page.split('\n', 1);
      const [, path = '', status = '200', headers = '{}'] =
        /^(\S+)(?: (\d+))?(?: (.*))?$/.exec(head) ?? [];
      const body = page.slice(head.length + 1).trimEnd();
      return [path, { status: Number(status), headers: JSON.parse(headers) as object, body }];
    }),
  );
  const web = await startWebServer({
    '*': (response, _request, url) => {
      const answer = answers.get(url.pathname + url.search) ?? answers.get(url.pathname);
      response.writeHead(answer?.status ?? 404, { ...answer?.headers });
      response.end(answer?.body.replaceAll('{host}', url.host));
    },
  });
  return { ...web, host: new URL(web.origin).host };
}

async function tell(input: string): Promise<string> {
  const [call = '', ...pages] = input.split(/^GET /m);
  const [verb, ...words] = call.trim().split(' ');
  const path = words.at(-1) ?? '';
  const served = await serve(pages);
  const told = (...lines: string[]) => lines.join('\n').replaceAll(served.host, '{host}');
  const web = openWeb({ siteUrl: 'https://guide.example', localOrigin: served.origin });
  try {
    const url = `${served.origin}${path}`;
    if (verb === 'detect') {
      const found = await detectSource(url, { web, today: WINDOW.from });
      if (found.outcome === 'refused') return told(`refused: ${found.message} ${found.advice}`);
      const { articles, listings } = found.reading;
      const titles = [...listings, ...articles].map(({ title }) => title);
      return told(JSON.stringify(found.settings), JSON.stringify(titles));
    }
    const source = sampleSource({ kind: words[0] as Source['kind'], url });
    const result = await readSource(source, WINDOW, { web });
    if (result.outcome === 'unchanged') return 'unchanged';
    if (result.outcome === 'failed') return told(`failed: ${result.message} ${result.advice}`);
    const { from, to } = result.reading.window;
    const asked = served.asked.sort().map((one) => `asked ${one}`);
    return told(tellReading(result.reading), `from ${from} to ${to}`, ...asked);
  } finally {
    await served.stop();
  }
}
const FOLDER = new URL('goldens/sites/', import.meta.url);

test.each(readdirSync(FOLDER))('%s', async (name) => {
  await expectCases(new URL(name, FOLDER), tell);
});
