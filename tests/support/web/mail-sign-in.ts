/** A mail server for tests that accepts sign-ins with one password, and no mail. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** Starts the server on a free port of this machine. @returns the port */
export async function startMailSignIn(password: string): Promise<number> {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (given, _session, done) => {
      if (given.password === password) done(null, { user: given.username });
      else done(new Error('Wrong password'));
    },
  });
  // Ignores the error that comes when the connection closes after a refused sign-in.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => server.close());
  return (server.server.address() as AddressInfo).port;
}
