/** Kills a host at a chosen step, at which a proxy in front of its database holds a call. */
import { request as send } from 'node:http';
import { onTestFinished } from 'vitest';
import { type Answer, startTestServer } from '../web/web-server.ts';
import { guide, guideEnvironment } from './guide.ts';
import { FUNCTIONS_SCRIPT, serveInProcess } from './servers/served.ts';

/** Starts a proxy in front of the database's gateway; it ends with the test. */
export async function startHoldingProxy(target: string) {
  let wanted: { path: RegExp; at: 'call' | 'response'; reached: () => void } | null = null;

  const holds = (path: string, at: 'call' | 'response'): boolean => {
    if (wanted?.at !== at || !wanted.path.test(path)) return false;
    wanted.reached();
    wanted = null;
    return true;
  };

  const pass: Answer = (outgoing, incoming) => {
    const path = incoming.url ?? '';
    if (holds(path, 'call')) return;
    const { method, headers } = incoming;
    const onward = send(new URL(path, target), { method, headers }, (response) => {
      if (holds(path, 'response')) return;
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

  const { origin } = await startTestServer({ '*': pass });
  return {
    url: origin,
    /**
     * Holds the next call whose path matches, or the response to it, as `at` says. Resolves when the call or
     * the response is held.
     */
    hold: (path: RegExp, at: 'call' | 'response') =>
      new Promise<void>((reached) => {
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
