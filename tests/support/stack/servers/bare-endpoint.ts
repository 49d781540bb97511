/**
 * A process with the calendar's SQL behind `node:http` and `pg` only, with which `npm run
 * bench:calendar` compares `GET /api/events`. Prints its address as the first line and ends when its
 * standard input ends.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** Has the same number of connections as PostgREST. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const read = async (from: string): Promise<string> => {
  const client = await pool.connect();
  try {
    await client.query('begin; set local role anon');
    const { rows } = await client.query<{ total: string; event: object }>({
      name: 'calendar',
      text: 'select total, event from public.search_events(p_from => $1, p_limit => 12)',
      values: [from],
    });
    await client.query('commit');
    return JSON.stringify({ data: rows.map(({ event }) => event), total: Number(rows[0]?.total) });
  } finally {
    client.release();
  }
};

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  read(searchParams.get('startDate') ?? '')
    .then((body) => response.setHeader('content-type', 'application/json').end(body))
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.resume().on('end', () => process.exit(0));
