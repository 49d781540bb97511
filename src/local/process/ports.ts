import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { StackError } from '../stack/stack-error.ts';

/** Listens on a port for a moment (0 picks a free one) and returns its number. */
function bindOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const bound = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(bound));
    });
  });
}

/** Finds a port of 127.0.0.1 that was free a moment ago. */
export const freePort = (): Promise<number> => bindOnce(0);

/**
 * Checks that `port` of 127.0.0.1 is free, and returns it; for 0, returns any free port. If the port is not
 * free, throws a StackError whose message says what the port is for (`name`, such as "the database gateway").
 */
export async function claimPort(port: number, name: string, envVariable: string): Promise<number> {
  try {
    return await bindOnce(port);
  } catch (cause) {
    const isReserved = (cause as NodeJS.ErrnoException).code === 'EACCES';
    throw new StackError(
      isReserved
        ? `Port ${port} (${name}) is reserved by the system. Set ${envVariable} to a free port above 1024.`
        : `Port ${port} (${name}) is in use by another program. Stop that program, or set ${envVariable} to a free port.`,
      { cause },
    );
  }
}

/** Listens on 127.0.0.1. Returns a function that closes the server and every open connection. */
export async function listenLocally(server: Server, port: number): Promise<() => Promise<void>> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}
