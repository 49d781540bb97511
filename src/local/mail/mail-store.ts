/**
 * Stores each email of the local mailbox in its own file in <dir>. The first two lines of a file name the
 * sender and the recipients of the SMTP envelope; the email follows. The files remain after a restart.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Email, Header } from 'postal-mime';
import PostalMime from 'postal-mime';

const EXTENSION = '.eml';
/**
 * Format of an id: time of arrival in milliseconds, then random characters, so that sorting ids sorts by
 * time.
 */
const ID = /^\d{13}-[0-9a-f]{8}$/;
/**
 * Maximum number of emails in the list, because the list parses each of them. Older emails can still be
 * opened by their URL.
 */
const LIST_LIMIT = 500;
/**
 * Names of the two lines before the email in a file. They contain the SMTP envelope, which is not part of an
 * email.
 */
const ENVELOPE_FROM = 'x-envelope-from';
const ENVELOPE_TO = 'x-envelope-to';

export interface MailSummary {
  id: string;
  /** The ISO instant of arrival. */
  receivedAt: string;
  from: string;
  /** Email addresses to which the email was delivered, including those of hidden copies (Bcc). */
  to: string[];
  subject: string;
}

export interface Mail extends MailSummary {
  text: string | null;
  html: string | null;
  /** All headers in their order, as written. */
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

export interface MailStore {
  add(raw: Buffer, envelope: { from: string; to: string[] }): Promise<string>;
  /** Lists emails, newest first, at most LIST_LIMIT. */
  list(): Promise<MailSummary[]>;
  /** Finds an email; null if there is none with this id. */
  find(id: string): Promise<Mail | null>;
  clear(): Promise<void>;
}

function addressText(address: Address | undefined): string {
  if (address?.address === undefined) return address?.name ?? '';
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function headerValue(headers: Header[], key: string): string {
  return headers.find((header) => header.key === key)?.value ?? '';
}

function byteLength(content: ArrayBuffer | Uint8Array | string): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
}

function toMail(id: string, email: Email): Mail {
  const own = email.headers.filter(({ key }) => key !== ENVELOPE_FROM && key !== ENVELOPE_TO);
  return {
    id,
    receivedAt: new Date(Number(id.split('-')[0])).toISOString(),
    from: addressText(email.from) || headerValue(email.headers, ENVELOPE_FROM),
    to: headerValue(email.headers, ENVELOPE_TO).split(', ').filter(Boolean),
    subject: email.subject ?? '',
    text: email.text ?? null,
    html: email.html ?? null,
    headers: own.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'unnamed',
      mimeType,
      size: byteLength(content),
    })),
  };
}

/** Opens the folder in which emails are stored; creates it if it is missing. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true });

  async function ids(): Promise<string[]> {
    const files = (await readdir(dir)).filter((file) => file.endsWith(EXTENSION));
    return files
      .map((file) => file.slice(0, -EXTENSION.length))
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  }

  async function find(id: string): Promise<Mail | null> {
    if (!ID.test(id)) return null;
    const raw = await readFile(join(dir, `${id}${EXTENSION}`)).catch(() => null);
    return raw === null ? null : toMail(id, await PostalMime.parse(raw));
  }

  /**
   * Cache of the list's entries by id, because parsing hundreds of emails again for every list is slow. An
   * email never changes.
   */
  const summaries = new Map<string, MailSummary>();

  /** The time in the id of the newest email of this process, in milliseconds since 1970. */
  let newest = 0;

  async function summary(id: string): Promise<MailSummary | null> {
    const known = summaries.get(id);
    if (known !== undefined) return known;
    const mail = await find(id);
    if (mail === null) return null;
    const { receivedAt, from, to, subject } = mail;
    summaries.set(id, { id, receivedAt, from, to, subject });
    return { id, receivedAt, from, to, subject };
  }

  return {
    async add(raw, { from, to }) {
      // Makes the time later than the time of the previous email, so that two emails that arrive in the same
      // millisecond keep their order.
      newest = Math.max(Date.now(), newest + 1);
      const id = `${newest}-${randomBytes(4).toString('hex')}`;
      const envelope = `${ENVELOPE_FROM}: ${from}\r\n${ENVELOPE_TO}: ${to.join(', ')}\r\n`;
      const draft = join(dir, `${id}.draft`);
      await writeFile(draft, Buffer.concat([Buffer.from(envelope), raw]));
      await rename(draft, join(dir, `${id}${EXTENSION}`));
      return id;
    },
    async list() {
      const listed = await Promise.all((await ids()).slice(0, LIST_LIMIT).map(summary));
      return listed.filter((mail) => mail !== null);
    },
    find,
    async clear() {
      summaries.clear();
      await Promise.all(
        (await ids()).map((id) => rm(join(dir, `${id}${EXTENSION}`), { force: true })),
      );
    },
  };
}
