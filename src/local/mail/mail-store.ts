/** The mails of the local mailbox: one file each, as it came, in <dir>; they survive a restart. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Email, Header } from 'postal-mime';
import PostalMime from 'postal-mime';

const EXTENSION = '.eml';
/** Arrival in milliseconds, then a random part: sorting ids sorts by time. */
const ID = /^\d{13}-[0-9a-f]{8}$/;
/** Every listed mail is parsed, so a list of thousands would be slow; older ones keep their address. */
const LIST_LIMIT = 500;
/** The envelope is no part of a mail; it is kept in two lines before the mail's own headers. */
const ENVELOPE_FROM = 'x-envelope-from';
const ENVELOPE_TO = 'x-envelope-to';

export interface MailSummary {
  id: string;
  /** ISO instant of arrival. */
  receivedAt: string;
  from: string;
  /** Addresses it was delivered to, hidden copies included. */
  to: string[];
  subject: string;
}

export interface Mail extends MailSummary {
  text: string | null;
  html: string | null;
  /** All of them, in their order, as written. */
  headers: { name: string; value: string }[];
  attachments: { filename: string; mimeType: string; size: number }[];
}

export interface MailStore {
  add(raw: Buffer, envelope: { from: string; to: string[] }): Promise<string>;
  /** Newest first, at most LIST_LIMIT. */
  list(): Promise<MailSummary[]>;
  /** null for an id that does not exist. */
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

/** Opens the folder, making it when missing. */
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

  /** A mail never changes, and reading one anew for every list is slow once there are hundreds. */
  const summaries = new Map<string, MailSummary>();

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
      const id = `${Date.now()}-${randomBytes(4).toString('hex')}`;
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
