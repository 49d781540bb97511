/**
 * Sends mails with nodemailer over `SMTP_URL`. Every header is one line, and an email address that could be
 * read as two addresses is refused. The connection is encrypted, except on this machine, because emails
 * contain private links.
 */
import { site } from '../../site.ts';
import { isLoopback } from '../env-rules.ts';
import { env } from '../env.ts';

/**
 * Maximum milliseconds for sending one email, including the connection, because the scheduled function that
 * sends emails is stopped after 30 seconds.
 */
const DEADLINE_MS = 8_000;
const CONNECTIONS = 5;

export interface OutgoingMail {
  /** Id that is the same in every attempt to send the email, so that receivers recognize duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The email address for replies; default: the guide's own. */
  replyTo?: string | undefined;
  /**
   * URL to unsubscribe with one click, required in every bulk email: the button of a mail program ends the
   * subscription with one POST to it (RFC 2369, RFC 8058). The URL contains the subscriber's token.
   */
  unsubscribeUrl?: string | undefined;
}

/** Result of an attempt to send an email. `permanent`: a later attempt would fail too. */
export type Delivery =
  | { ok: true }
  | {
      ok: false;
      permanent: boolean;
      /** A code for logs, without personal data. */
      code: string;
      /** The mail server's response, which may contain the email address; for the database, not for logs. */
      detail: string;
    };

export interface Mailer {
  /** Sends an email; returns a failure of the mail server as a result, and never throws it. */
  send(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/**
 * Format of a plain email address. Mail programs read commas, brackets and quotes as lists, comments and
 * names: some would send an email for `ana,eve@example.net` to two addresses.
 */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+$/;

/**
 * Matches line breaks, control characters, and characters that change the direction of the text after them.
 */
const NOT_FOR_HEADERS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** Returns text for a header: one line, without control characters. */
export const headerLine = (text: string): string =>
  text.toWellFormed().replace(NOT_FOR_HEADERS, ' ').replace(/ {2,}/g, ' ').trim();

const listHeaders = (unsubscribeUrl: string, host: string): Record<string, string> => ({
  'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'List-Id': `${site.name} <newsletter.${host}>`,
  Precedence: 'bulk',
});

/** The SMTP fields of an error from nodemailer. */
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
 * Says whether the server refuses this recipient permanently. A missing sign-in (530) or a policy (5.7.x,
 * such as a denied relay) is a fault of the guide's own settings; once the fault is corrected, the email can
 * be sent.
 */
const refusesRecipient = ({ command, responseCode, response }: SmtpFailure): boolean =>
  command === 'RCPT TO' &&
  responseCode >= 500 &&
  responseCode !== 530 &&
  !/^\d{3}[ -]5\.7\.\d/.test(response);

const failed = (error: unknown): Delivery => {
  const failure = smtpFailure(error);
  const hasResponse = failure.responseCode > 0;
  return {
    ok: false,
    permanent: refusesRecipient(failure),
    code: hasResponse
      ? `${failure.command || 'SMTP'} ${failure.responseCode}`
      : failure.code || 'unknown',
    detail: headerLine(hasResponse ? failure.response : String(error)),
  };
};

/** Opens a pool of at most five connections; close it after the last email. */
export async function openMailer(): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
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
          // Sets a reply address, because some providers replace From with the account's own email address.
          replyTo: mail.replyTo === undefined ? from : { name: '', address: mail.replyTo },
          envelope: { from: from.address, to: [to.address] },
          messageId: `<${mail.id}@${host}>`,
          subject: headerLine(mail.subject),
          text: mail.text,
          html: mail.html,
          // Stops automatic replies (RFC 3834, Exchange).
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
