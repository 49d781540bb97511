/**
 * Serves the list of events with plain SQL, `node:http` and `pg` only, in a process of its own. `npm run
 * bench:calendar` compares `GET /api/events` with it. Prints its URL as the first line, and ends when its
 * standard input ends.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { LIST_FILTERS, plainLists } from './plain-list.ts';

/** Has the same number of connections as PostgREST. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const text = LIST_FILTERS.slice(0, 1).flatMap(plainLists)[0] ?? '';

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  pool
    .query<{ total: string; event: object }>({
      name: 'calendar',
      text,
      values: [searchParams.get('startDate')],
    })
    .then(({ rows }) =>
      JSON.stringify({ data: rows.map(({ event }) => event), total: Number(rows[0]?.total) }),
    )
    .then((body) => response.setHeader('content-type', 'application/json').end(body))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
