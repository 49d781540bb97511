import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { StackError } from './stack-error.ts';

/** Binds 127.0.0.1:<port> for a moment (0 = any) and gives the number that was bound. */
function bindOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const bound = (probe.address() as AddressInfo).port;
      probe.close(() => {
        resolve(bound);
      });
    });
  });
}

/**
 * Resolves when nothing listens on 127.0.0.1:<port>. Otherwise throws a StackError that names the
 * port, what it is for (`name`, such as 'the database gateway') and the variable that moves it.
 */
export async function assertPortFree(
  port: number,
  name: string,
  envVariable: string,
): Promise<void> {
  try {
    await bindOnce(port);
  } catch (cause) {
    const refused = (cause as NodeJS.ErrnoException).code === 'EACCES';
    throw new StackError(
      refused
        ? `Port ${port} (${name}) is reserved by the system. Set ${envVariable} to a free port above 1024.`
        : `Port ${port} (${name}) is in use by another program. Stop that program, or set ${envVariable} to a free port.`,
      { cause },
    );
  }
}

/** Gives a port of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return bindOnce(0);
}

/** A wanted port, checked to be free; 0 asks for any free one. Refusals as in assertPortFree. */
export async function claimPort(port: number, name: string, envVariable: string): Promise<number> {
  if (port === 0) return freePort();
  await assertPortFree(port, name, envVariable);
  return port;
}
