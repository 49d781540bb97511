/**
 * The only way out for mails: nodemailer over `SMTP_URL`.
 *
 * What stands in a header is one line, and an address that could be read as two is refused. A mail
 * carries private links, so anywhere but on this machine the connection must be encrypted, be it
 * only by STARTTLS.
 */
import { createTransport } from 'nodemailer';
import { site } from '../site.ts';
import { isLoopback } from './env-rules.ts';
import { env } from './env.ts';

/** One mail ends within this, connecting included; functions are cut off not long after. */
const DEADLINE_MS = 8_000;
const CONNECTIONS = 5;

/** A mail to hand over. */
export interface OutgoingMail {
  /** The same for every try of one mail: receivers drop what they have seen already. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who an answer goes to; left out, the guide itself. */
  replyTo?: string | undefined;
  /**
   * On every mail to many: where a mail program's own button ends the subscription with one POST
   * (RFC 2369, RFC 8058). An address of the guide, with the reader's token.
   */
  unsubscribeUrl?: string | undefined;
}

/** What came of a try. `permanent` means that no later try can do better. */
export type Delivery =
  | { ok: true }
  | {
      ok: false;
      permanent: boolean;
      /** A word for logs; it names nobody. */
      code: string;
      /** What the server said, which may name the address: for the database only. */
      detail: string;
    };

export interface Mailer {
  /** Hands a mail over; never throws for what the mail server does or does not do. */
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/**
 * One plain address. Mail programs read commas, brackets and quotes as lists, comments and names:
 * `ana,eve@example.net` is two people to some.
 */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/** Line ends, controls and marks of direction: nothing of them belongs into a header. */
const NOT_FOR_HEADERS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** The text as a header may hold it: on one line, without controls. */
export const headerLine = (text: string): string =>
  text.toWellFormed().replace(NOT_FOR_HEADERS, ' ').replace(/ {2,}/g, ' ').trim();

const listHeaders = (unsubscribeUrl: string, host: string): Record<string, string> => ({
  'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `${site.name} <newsletter.${host}>`,
  Precedence: 'bulk',
});

/** Of an error of nodemailer, what it says about the SMTP dialogue. */
interface SmtpFailure {
  code: string;
  command: string;
  responseCode: number;
  response: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const smtpFailure = (error: unknown): SmtpFailure => {
  const fields =
    error instanceof Error ? (error as Partial<Record<keyof SmtpFailure, unknown>>) : {};
  return {
    code: text(fields.code),
    command: text(fields.command),
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : 0,
    response: text(fields.response),
  };
};

/**
 * Whether the server will never take mail for this recipient. A 5xx about ourselves is none: a
 * missing sign-in (530) or a policy (5.7.x, such as a relay denied) is mended by whoever runs the
 * guide, and the mails are to go out then.
 */
const refusesRecipient = ({ command, responseCode, response }: SmtpFailure): boolean =>
  command === 'RCPT TO' &&
  responseCode >= 500 &&
  responseCode !== 530 &&
  !/^\d{3}[ -]5\.7\.\d/.test(response);

const failed = (error: unknown): Delivery => {
  const failure = smtpFailure(error);
  const answered = failure.responseCode > 0;
  return {
    ok: false,
    permanent: refusesRecipient(failure),
    code: answered
      ? `${failure.command || 'SMTP'} ${failure.responseCode}`
      : failure.code || 'unknown',
    detail: headerLine(answered ? failure.response : String(error)),
  };
};

/** Opens the way out: one pool of connections, to be closed when the last mail is handed over. */
export function openMailer(): Mailer {
  const url = new URL(env().SMTP_URL);
  const host = new URL(env().SITE_URL).hostname;
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? undefined : Number(url.port),
    secure: url.protocol === 'smtps:',
    requireTLS: !isLoopback(env().SMTP_URL),
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    name: host,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send(mail) {
      if ([mail.to, mail.replyTo].some((one) => one !== undefined && !ADDRESS.test(one))) {
        return {
          ok: false,
          permanent: true,
          code: 'no-address',
          detail: 'This is no plain address.',
        };
      }
      const from = { name: site.name, address: site.contactEmail };
      const to = { name: '', address: mail.to };
      try {
        await transport.sendMail({
          from,
          to,
          // Some providers put the account's own address into From.
          replyTo: mail.replyTo === undefined ? from : { name: '', address: mail.replyTo },
          envelope: { from: from.address, to: [to.address] },
          messageId: `<${mail.id}@${host}>`,
          subject: headerLine(mail.subject),
          text: mail.text,
          html: mail.html,
          // Asks absence notes and other robots not to answer (RFC 3834, Exchange).
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(mail.unsubscribeUrl !== undefined && listHeaders(mail.unsubscribeUrl, host)),
          },
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        return { ok: true };
      } catch (error) {
        return failed(error);
      }
    },
    close() {
      transport.close();
    },
  };
}
