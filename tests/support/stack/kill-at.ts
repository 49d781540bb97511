/** Kills a host at a chosen step, at which a proxy in front of its database holds a call. */
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { guide, guideEnvironment } from './guide.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from './servers/served.ts';

export interface HoldingProxy {
  url: string;
  /**
   * Holds the next call whose path matches: the call itself, or its response. Resolves when one is
   * held.
   */
  hold(path: RegExp, at: 'call' | 'response'): Promise<void>;
}

/** Starts a proxy in front of the database's gateway; it ends with the test. */
export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const held = new Set<ServerResponse>();
  let wanted: { path: RegExp; at: 'call' | 'response'; reached: () => void } | null = null;

  const holds = (path: string, at: 'call' | 'response', response: ServerResponse): boolean => {
    if (wanted?.at !== at || !wanted.path.test(path)) return false;
    held.add(response);
    wanted.reached();
    wanted = null;
    return true;
  };

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const path = incoming.url ?? '';
    if (holds(path, 'call', outgoing)) return;
    const { method, headers } = incoming;
    const onward = send(new URL(path, target), { method, headers }, (response) => {
      if (holds(path, 'response', outgoing)) return;
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const response of held) response.destroy();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hold: (path, at) =>
      new Promise((reached) => {
        wanted = { path, at, reached };
      }),
  };
}

/** Sends a request to a new host, waits until the proxy holds a call of this host, and kills the host. */
export async function killAt(
  path: RegExp,
  at: 'call' | 'response',
  send: (site: string) => Promise<unknown>,
): Promise<void> {
  const proxy = await startHoldingProxy(guide().supabaseUrl);
  const dying = await serveInProcess(FUNCTIONS_SCRIPT, {
    ...guideEnvironment(),
    SUPABASE_URL: proxy.url,
  });
  onTestFinished(dying.kill);
  const held = proxy.hold(path, at);
  const sent = send(dying.line).catch(() => undefined);
  await held;
  await dying.kill();
  await sent;
}
