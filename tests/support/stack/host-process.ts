/**
 * Hosts for tests that kill them: a process group of its own with the functions, and a way to stop it
 * at a chosen step, which is a proxy before its database that holds a call.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { guide } from './guide.ts';
import { injectedEnvironment } from './injected-environment.ts';

const SCRIPT = fileURLToPath(new URL('serve-functions.ts', import.meta.url));

export interface HostProcess {
  url: string;
  /** kill -9 of the whole group, as when a machine loses its power. */
  kill(): Promise<void>;
}

/**
 * Starts a host; it ends with the test.
 * @param atEnd takes what ends it, where it is to outlive its test
 */
export async function startHostProcess(
  env: Record<string, string>,
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
): Promise<HostProcess> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const exited = once(child, 'exit');
  const kill = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, 'SIGKILL');
    }
    await exited;
  };
  atEnd(kill);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url, kill };
}

export interface HoldingProxy {
  url: string;
  /**
   * Holds the next call of this path, before it is passed on or before its answer is; resolves when
   * one is held.
   */
  hold(path: RegExp, at: 'call' | 'answer'): Promise<void>;
}

/** A proxy before the database's gateway; it ends with the test. */
export async function startHoldingProxy(target: string): Promise<HoldingProxy> {
  const held = new Set<ServerResponse>();
  let wanted: { path: RegExp; at: 'call' | 'answer'; reached: () => void } | null = null;

  const holds = (path: string, at: 'call' | 'answer', response: ServerResponse): boolean => {
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
      if (holds(path, 'answer', outgoing)) return;
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

/** Sends a request, waits until it is at the held step, and kills the host there. */
export async function killAt(
  path: RegExp,
  at: 'call' | 'answer',
  send: (site: string) => Promise<unknown>,
): Promise<void> {
  const proxy = await startHoldingProxy(guide().supabaseUrl);
  const dying = await startHostProcess({ ...injectedEnvironment(), SUPABASE_URL: proxy.url });
  const held = proxy.hold(path, at);
  const sent = send(dying.url).catch(() => undefined);
  await held;
  await dying.kill();
  await sent;
}
