/** Serves the invented sources on 127.0.0.1, and writes their rows to the local database. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../server/database-types.ts';
import { centralToday } from '../../time/wall-time.ts';
import { claimPort, listenLocally } from '../process/ports.ts';
import { INVENTED_SOURCES, serveSource } from './invented-sources.ts';

/**
 * Creates a server of the invented sources. At each request, the server calculates the dates of events from
 * `today()`, the current day in Central time.
 */
function createSourcesServer(today = () => centralToday()): Server {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = URL.parse(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const served = url === null ? null : await serveSource(url, today());
    if (served === null) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    const etag = `"${createHash('sha256').update(served.body).digest('base64url').slice(0, 20)}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    response.writeHead(200, { 'content-type': served.type, etag }).end(served.body);
  };
  return createServer((request, response) => void answer(request, response));
}

/**
 * Starts the server of the sources on a port (0 picks a free one). Throws a StackError if the port is taken.
 */
export async function startSources(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const claimed = await claimPort(port, 'the invented sources', 'LOCAL_SOURCES_PORT');
  const stop = await listenLocally(createSourcesServer(), claimed);
  return { url: `http://127.0.0.1:${String(claimed)}`, stop };
}

/**
 * Adds the invented sources that the database lacks, and sets the URLs of all of them to the current origin.
 * Keeps the other settings that an admin changed. A source that an admin removed stays removed, because its
 * row is still in the database.
 */
export async function placeSources(o: {
  supabaseUrl: string;
  serviceRoleKey: string;
  origin: string;
}): Promise<void> {
  const db = createClient<Database>(o.supabaseUrl, o.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const rows = INVENTED_SOURCES.map(({ path, ...row }) => ({ ...row, url: `${o.origin}${path}` }));
  const made = await db.from('sync_sources').upsert(rows, { ignoreDuplicates: true });
  const moved = await Promise.all(
    rows.map(({ id, url }) => db.from('sync_sources').update({ url }).eq('id', id).neq('url', url)),
  );
  const cause = [made, ...moved].find(({ error }) => error !== null)?.error;
  if (cause != null) {
    throw new Error(`The invented sources could not be placed: ${cause.message}`, { cause });
  }
}
