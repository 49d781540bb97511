/**
 * A local mail server that keeps received mails in memory. A test can make it refuse a recipient, or respond
 * with an error after it has kept a mail.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';

export interface TakenMail {
  /** Message-ID of the mail, like `<…@guide.example>`. */
  messageId: string;
  to: string[];
  raw: string;
}

export type FakeSmtp = Awaited<ReturnType<typeof startFakeSmtp>>;

export interface FakeSmtpOptions {
  /** Called for each recipient; may throw an error of `refusal`, which refuses the recipient. */
  onRecipient?: (address: string) => void;
  /** Runs when a mail is stored, before its sender gets the response. */
  onTaken?: (mail: TakenMail) => void | Promise<void>;
}

/** Returns an SMTP response with this code and text, as an error to throw. */
export const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Starts the server on a free port. The caller stops it. */
export async function startFakeSmtp(options: FakeSmtpOptions = {}) {
  const mails: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      try {
        options.onRecipient?.(address);
        done();
      } catch (error) {
        done(asError(error));
      }
    },
    onData(stream, { envelope }, done) {
      void (async () => {
        const raw = (await buffer(stream)).toString('utf8');
        const mail = {
          messageId: /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
        };
        mails.push(mail);
        await options.onTaken?.(mail);
        done();
      })().catch((error: unknown) => {
        done(asError(error));
      });
    },
  });
  // A client that closes its connection in the middle of a mail must not stop the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: promisify((done: () => void) => server.close(done)),
  };
}
