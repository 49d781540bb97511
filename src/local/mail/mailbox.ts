/**
 * Runs the local stack's mailbox: an SMTP server that accepts every email and forwards none, and a page to
 * read the emails. Requires no sign-in or TLS; listens on 127.0.0.1 only.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerSession } from 'smtp-server';
import type { MailStore } from './mail-store.ts';
import { openMailStore } from './mail-store.ts';
import { createMailServer } from './mail-web.ts';
import { claimPort, listenLocally } from '../stack/ports.ts';

const HOST = '127.0.0.1';
/** Maximum number of bytes of an email, more than any email of the guide has. */
const SIZE_LIMIT = 10 * 1024 * 1024;

function envelopeOf({ envelope }: SMTPServerSession): { from: string; to: string[] } {
  return {
    from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  };
}

function createSmtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT,
    // Stores the email before the server confirms it, so that no confirmed email is lost.
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => store.add(raw, envelopeOf(session)))
        .then(
          () => done(),
          (error: unknown) => done(error as Error),
        );
    },
  });
}

/**
 * Starts the mail server and the web server of the mailbox, whose emails are in <dir>/mailbox. Port 0 picks a
 * free port. Throws a StackError if a port is taken.
 */
export async function startMailbox(options: {
  smtpPort: number;
  webPort: number;
  dir: string;
}): Promise<{ smtpUrl: string; url: string; stop(): Promise<void> }> {
  const smtpPort = await claimPort(options.smtpPort, 'the mail server', 'LOCAL_SMTP_PORT');
  const webPort = await claimPort(options.webPort, 'the mailbox', 'LOCAL_MAILBOX_PORT');
  const store = await openMailStore(join(options.dir, 'mailbox'));

  const smtp = createSmtpServer(store);
  // Ignores a client that disconnects in the middle of an email, which affects only that client.
  smtp.on('error', () => undefined);
  smtp.listen(smtpPort, HOST);
  await once(smtp.server, 'listening');
  const closeWeb = await listenLocally(createMailServer(store), webPort);

  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url: `http://${HOST}:${webPort}`,
    stop: async () => {
      await Promise.all([new Promise<void>((resolve) => smtp.close(() => resolve())), closeWeb()]);
    },
  };
}
