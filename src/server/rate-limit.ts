/**
 * Rate limits, counted in the transaction of the write they guard: exact across functions, and free for
 * a repeated request. A client's address comes from the platform's context, never from a header a client
 * can set; only its keyed hash is stored, so that the table is no list of visitors.
 */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Context } from '@netlify/functions';
import { env } from './env.ts';
import { mailboxOf } from './mailbox.ts';

export interface RateLimit {
  /** As in `event-submit`. */
  bucket: string;
  limit: number;
  windowSeconds: number;
}

/** A limit of one client, as SQL functions take it. */
export interface CountedLimit {
  bucket: string;
  subject: string;
  limit: number;
  window_seconds: number;
}

const GROUPS = 8;
/** Groups of a /64, the smallest network that providers give a customer. */
const NETWORK_GROUPS = 4;

/** `::ffff:203.0.113.7`: an IPv4 client on a dual-stack socket. */
const MAPPED_IPV4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * The network that requests are counted for: an IPv4 address itself, or the /64 of an IPv6 address,
 * where one machine may use a new address for every request.
 */
export function clientNetwork(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : GROUPS - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  const network = groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

const counted = (limit: RateLimit, subject: string): CountedLimit => ({
  bucket: limit.bucket,
  subject,
  limit: limit.limit,
  window_seconds: limit.windowSeconds,
});

const keyedHash = (text: string): string =>
  createHmac('sha256', env().SUPABASE_SERVICE_ROLE_KEY).update(text).digest('hex');

/** The limit of a client's address. */
export const forClient = (limit: RateLimit, { ip }: Pick<Context, 'ip'>): CountedLimit =>
  counted(limit, keyedHash(clientNetwork(ip)));

/** The limit of a mailbox that would receive mail, under whichever of its aliases. */
export const forMailbox = (limit: RateLimit, address: string): CountedLimit =>
  counted(limit, keyedHash(mailboxOf(address)));

/** The limit of all clients together. */
export const forEveryone = (limit: RateLimit): CountedLimit => counted(limit, 'everyone');
