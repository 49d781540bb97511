/** Calls every route of the guide's API as every caller, and records answers and what writes change. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { proofFor } from '../support/api/challenge-proof.ts';
import type { Entries } from './collected.ts';
import type { Call, Known, Send } from './guest.ts';
import { answerText, findValue, guestOf } from './guest.ts';
import { makeKnown } from './known-records.ts';
import { mailsSent, mailText, newMails } from './mails.ts';
import type { Route } from './requests.ts';
import {
  addressOf,
  bodyOf,
  CALLERS,
  EXTRA_READS,
  later,
  QUERIES,
  signedReport,
  variantsOf,
} from './requests.ts';
import type { RowsChanged } from './rows-changed.ts';
import { watchRows } from './rows-changed.ts';
import type { Side } from './side.ts';

/** Requests that go on in the background after their response. */
const GOES_ON = /content-sync\/(?:run|test)|cron\/run|source-preview/;
const SHORT_QUIET_MS = 150;
const LONG_QUIET_MS = 2_500;
const ASKED_BY_SERVICES = new Set(['/api/stripe/webhook', '/api/mail/webhook']);

/** Reads the tree's own table of routes, wherever it stands. */
async function routesOf({ tree }: Side): Promise<Route[]> {
  const found = execFileSync('grep', ['-rlE', 'export const apiRoutes', 'src', 'netlify'], {
    cwd: tree.root,
    encoding: 'utf8',
  });
  const module = (await import(
    pathToFileURL(join(tree.root, found.trim().split('\n')[0] ?? '')).href
  )) as {
    apiRoutes: Route[];
  };
  return module.apiRoutes.map(({ method, path }) => ({ method, path }));
}

/** Makes `send` repeat a request with the proof that the guide asks of a suspected robot. */
const withProof =
  (send: Send): Send =>
  async (path, call = {}) => {
    const answer = await send(path, call);
    if (answer.status !== 428) return answer;
    return send(path, { ...call, headers: { ...call.headers, ...(await proofFor(answer.json)) } });
  };

/** Waits until rows, mails and purges have not changed for `forMs` milliseconds. */
async function quiet(side: Side, rows: RowsChanged, forMs: number): Promise<void> {
  for (let before = ''; ;) {
    await mailsSent(side);
    const now = (await rows.fingerprint()) + readFileSync(side.purgesFile, 'utf8');
    if (now === before) return;
    before = now;
    await sleep(forMs);
  }
}

const filled = (text: string, known: Known): string =>
  text
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(known[name] || 'nothing'))
    .replaceAll(/DAY(\d+)/g, (_all, days: string) => later(Number(days)));

const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

const sortedLists = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_key, inner: unknown) =>
      Array.isArray(inner)
        ? inner.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
        : inner,
    ),
  );

/**
 * Makes all reads of the API as every caller; makes further reads, and requests with other methods or unusual
 * spellings, without a token.
 */
async function askReads(routes: Route[], known: Known, send: Send): Promise<Entries> {
  const entries: Entries = {};
  const ask = async (name: string, path: string, call: Call = {}) => {
    const answer = await send(path, call);
    // The guide draws the order of advertisements anew for each response.
    if (path.startsWith('/api/advertisements') && answer.json !== undefined) {
      answer.json = sortedLists(answer.json);
    }
    entries[name] = answerText(answer);
  };
  const reads = routes.filter(({ method }) => method === 'GET');
  for (const { path } of reads) {
    for (const [caller, holds, isLink] of CALLERS) {
      const token = holds === null ? undefined : known[holds];
      for (const query of ['', ...(QUERIES[path] ?? [])]) {
        const search = isLink && query === '' ? `?token=${token ?? ''}` : filled(query, known);
        await ask(`GET ${path}${query} as ${caller}`, addressOf(path, known) + search, {
          headers: bearer(token),
        });
      }
    }
  }
  for (const path of EXTRA_READS) await ask(`GET ${path}`, filled(path, known));
  for (const path of new Set([...routes.map((route) => route.path), ...EXTRA_READS])) {
    const address = filled(addressOf(path, known), known);
    for (const [index, variant] of variantsOf(address).entries()) {
      await ask(`GET ${variantsOf(path)[index] ?? ''}`, variant);
    }
    for (const method of ['HEAD', 'OPTIONS', 'PUT'])
      await ask(`${method} ${path}`, address, { method });
  }
  return entries;
}

/** Makes every write as every caller, each on the same rows. */
async function makeWrites(
  side: Side,
  routes: Route[],
  known: Known,
  send: Send,
  rows: RowsChanged,
  say: (line: string) => void,
): Promise<Entries> {
  const entries: Entries = {};
  const asAdmin = { headers: bearer(known['admin']) };
  const reads = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  const versionAt = async (path: string) =>
    findValue((await send(path, asAdmin)).json, 'version', 'updatedAt');
  const versions: Known = {};
  for (const [name, list] of [
    ['event', 'events'],
    ['published', 'events'],
    ['venue2', 'venues'],
    ['organizer2', 'organizers'],
  ] as const) {
    versions[name] = (await versionAt(`/api/admin/${list}/${known[name] ?? ''}`)) ?? '';
  }
  const stored = await side.database.query<{ version: string }>(
    `select to_jsonb(updated_at) #>> '{}' as version from public.advertisements where id::text = $1`,
    [known['advertisement']],
  );
  versions['advertisement'] = stored.rows[0]?.version ?? '';
  const writes = routes.filter(({ method }) => !['GET', 'HEAD'].includes(method));
  const accepted = new Set<string>();
  const mails = new Set<string>();
  await newMails(side, mails);
  for (const [index, route] of writes.entries()) {
    const { method, path } = route;
    const record = /^\/api\/admin\/[\w-]+\/:id/.exec(path)?.[0] ?? '';
    const version = reads.has(record)
      ? await versionAt(addressOf(path, known).split('/').slice(0, 5).join('/'))
      : undefined;
    await rows.takeBack();
    for (const [caller, holds, isLink] of CALLERS) {
      const token = holds === null ? undefined : known[holds];
      const body = bodyOf(route, known, version, versions);
      const report =
        ASKED_BY_SERVICES.has(path) && holds === null
          ? signedReport(side, path, known)
          : { body, headers: {} };
      const search = isLink
        ? `?token=${token ?? ''}`
        : path.endsWith('one-click')
          ? `?token=${known['preferences'] ?? ''}`
          : '';
      const headers = {
        ...bearer(token),
        'idempotency-key': crypto.randomUUID(),
        'user-agent': BROWSER,
        ...report.headers,
      };
      const purged = readFileSync(side.purgesFile, 'utf8').length;
      const answer = await send(addressOf(path, known) + search, {
        method,
        headers,
        body: report.body,
      });
      // A refused request changes nothing after its response, so nothing is waited for.
      if (answer.status < 400) {
        await quiet(side, rows, GOES_ON.test(path) ? LONG_QUIET_MS : SHORT_QUIET_MS);
      }
      const name = `${method} ${path} as ${caller}`;
      if (answer.status < 400) accepted.add(`${method} ${path}`);
      const purges = readFileSync(side.purgesFile, 'utf8').slice(purged);
      entries[name] =
        `${answerText(answer)}\n\nPurges and builds: ${purges.split('\n').sort().join(' ')}`;
      for (const [table, changed] of Object.entries(await rows.takeBack())) {
        entries[`rows of ${table} after ${name}`] = changed;
      }
      const sent = (await newMails(side, mails)).map(mailText).sort();
      if (sent.length > 0) entries[`mails after ${name}`] = sent.join('\n\n');
    }
    if (index % 10 === 9) say(`${String(index + 1)} of ${String(writes.length)} writes`);
  }
  const refused = writes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !accepted.has(name));
  entries['writes that nobody could make'] = refused.join('\n');
  say(
    `${String(accepted.size)} of ${String(writes.length)} writes were accepted; refused: ${refused.join(', ')}.`,
  );
  return entries;
}

/** User agent of the requests: the guide counts a visit only if a browser makes it. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** Returns the answer to every request, and the rows, mails and purges that each write caused. */
export async function readRoutes(side: Side, say: (line: string) => void): Promise<Entries> {
  await side.ready;
  const send = withProof(guestOf(side));
  const routes = await routesOf(side);
  const known = await makeKnown(side, send, say);
  const rows = await watchRows(side.database);
  const reads = await askReads(routes, known, send);
  say(`${String(Object.keys(reads).length)} reads are made.`);
  await rows.takeBack();
  return { ...reads, ...(await makeWrites(side, routes, known, send, rows, say)) };
}
