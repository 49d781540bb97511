/**
 * Makes rate limits for SQL functions. Most SQL functions count a call in the transaction of the change that
 * it makes, so that the count is exact even with many calls at once, and a repeated request does not count. A
 * client's IP address comes from the platform's context, never from a header that a client can set. Only the
 * keyed hash of the address is stored, so that the table does not list visitors.
 */
import { isIPv6 } from 'node:net';
import { keyedHash } from '../access/token-hash.ts';
import { CHALLENGE_SECONDS } from './challenge.ts';

/**
 * Mail providers that ignore dots in an address before the `@`:
 * https://support.google.com/mail/answer/7436150
 */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an email address, so that its aliases count as one: lower case, without `+word` (RFC
 * 5233), and at Gmail without dots. Never send email to the result. `private.mailbox_of` in the database has
 * the same rule.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.toLowerCase().split('@');
  const name = local.split('+')[0] || local;
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export interface RateLimit {
  /** Name of the limit: `event-submit`. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/** A limit for one network, mailbox or account (the subject), in the format of the SQL functions. */
export interface CountedLimit {
  bucket: string;
  subject: string;
  limit: number;
  window_seconds: number;
  /** Outcome if the limit is exceeded; default: `limited`. */
  refusal?: 'challenged';
}

/** The sender of a request. */
export interface Client {
  /** The IP address that the platform reports. */
  ip: string;
  /** Hash of the solved challenge that came with the request, from `readProof`; null without one. */
  proof: string | null;
}

const GROUPS = 8;
/** Bits in one group of an IPv6 address. */
const GROUP_BITS = 16;
/** Prefix length of the smallest network that providers give to a customer: a /64. */
const CUSTOMER_BITS = 64;
/**
 * Prefix length of the largest network that providers give to a customer: a /48, with 65,536 networks of /64.
 */
const SITE_BITS = 48;
/** Number of customers that may share a /48, if a provider has split it. */
const CUSTOMERS_PER_SITE = 8;

/** First six groups of an IPv4 address that a dual-stack socket shows as IPv6: `::ffff:203.0.113.7`. */
const MAPPED_IPV4 = '0:0:0:0:0:ffff:';
const BYTE = 256;

/** Returns the eight groups of an IPv6 address in any spelling, without leading zeros. */
function groupsOf(ip: string): string[] {
  // Uses the URL parser, which writes all groups in lower-case hexadecimal, even if the last two are written
  // like an IPv4 address.
  const { hostname } = new URL(`http://[${ip.split('%')[0] ?? ''}]`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  return [...left, ...Array<string>(GROUPS - left.length - right.length).fill('0'), ...right];
}

/**
 * Returns the eight groups of an IPv6 address. Returns any other address as text, and also an IPv4 address
 * that is written as IPv6 (`MAPPED_IPV4`).
 */
function readAddress(ip: string): string | string[] {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (!groups.join(':').startsWith(MAPPED_IPV4)) return groups;
  return groups
    .slice(-2)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [Math.floor(pair / BYTE), pair % BYTE])
    .join('.');
}

const networkOf = (groups: string[], bits: number): string =>
  `${groups.slice(0, bits / GROUP_BITS).join(':')}::/${bits}`;

/**
 * Returns the network for which requests are counted: an IPv4 address itself, or the /64 of an IPv6 address,
 * because one machine may use a new IPv6 address for every request.
 */
export function clientNetwork(ip: string): string {
  const address = readAddress(ip);
  return typeof address === 'string' ? address : networkOf(address, CUSTOMER_BITS);
}

/** Returns the /48 that contains a client's network; null for IPv4. */
export function surroundingNetwork(ip: string): string | null {
  const address = readAddress(ip);
  return typeof address === 'string' ? null : networkOf(address, SITE_BITS);
}

const counted = (limit: RateLimit, subject: string): CountedLimit => ({
  bucket: limit.bucket,
  subject,
  limit: limit.limit,
  window_seconds: limit.windowSeconds,
});

/**
 * Returns the limits of a client: the given limit for its network and, for IPv6, a limit eight times as high
 * for its /48.
 */
export function forClient(limit: RateLimit, { ip }: Pick<Client, 'ip'>): CountedLimit[] {
  const around = surroundingNetwork(ip);
  const ofNetwork = counted(limit, keyedHash(clientNetwork(ip)));
  if (around === null) return [ofNetwork];
  const wider = { ...limit, limit: limit.limit * CUSTOMERS_PER_SITE };
  return [ofNetwork, counted(wider, keyedHash(around))];
}

/** Returns the limit for the mailbox that would receive the email; all aliases of a mailbox count as one. */
export const forMailbox = (limit: RateLimit, address: string): CountedLimit =>
  counted(limit, keyedHash(mailboxOf(address)));

/** Returns the limit for an account of the team. @param id of the account */
export const forAccount = (limit: RateLimit, id: string): CountedLimit =>
  counted(limit, keyedHash(id));

/** Limits each solved challenge to one request. */
export const ONE_REQUEST: RateLimit = {
  bucket: 'challenge',
  limit: 1,
  windowSeconds: CHALLENGE_SECONDS,
};

/**
 * Returns the limit of all clients together, above which a client must solve a challenge. For a request with
 * a solved challenge, returns the limit that allows one request per challenge instead.
 */
export const forEveryone = (limit: RateLimit, { proof }: Pick<Client, 'proof'>): CountedLimit => ({
  ...(proof === null ? counted(limit, 'everyone') : counted(ONE_REQUEST, proof)),
  refusal: 'challenged',
});
