/** What requests to the guide's API need: paths with real ids, and bodies that are accepted. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { acceptableBody, NO_ID } from '../support/api/acceptable-body.ts';
import { sampleSubmission } from '../support/samples/submissions/sample-submission.ts';
import type { Known } from './guest.ts';
import { findValue } from './guest.ts';
import type { Side } from './side.ts';
import { SETTINGS } from './side.ts';

export interface Route {
  method: string;
  path: string;
}

/** Names the record whose id a path gets; the first pattern that matches decides. */
const IDS: [path: RegExp, known: string][] = [
  [/^\/api\/events\//, 'published'],
  [/^\/api\/venues\//, 'venue'],
  [/^\/api\/blog\//, 'slug'],
  [/^\/api\/ads\//, 'servedAd'],
  [/^\/api\/admin\/payments\//, 'payment'],
  [/^\/api\/admin\/advertisements\//, 'advertisement'],
  [/^\/api\/admin\/events\/:id\/restoration/, 'deleted'],
  [/^\/api\/admin\/events\/:id\/(?:deletion|unpublication|stop-links)/, 'published'],
  [/^\/api\/admin\/(?:events|event-fields\/:id\/merge)/, 'event'],
  [/^\/api\/admin\/event-fields\//, 'published'],
  [/^\/api\/admin\/listing/, 'listing'],
  [/^\/api\/admin\/posts\//, 'post'],
  [/^\/api\/admin\/venues\//, 'venue'],
  [/^\/api\/admin\/organizers\//, 'organizer'],
  [/^\/api\/admin\/announcements\//, 'announcement'],
  [/^\/api\/admin\/home-picks\//, 'pick'],
  [/^\/api\/admin\/messages\//, 'message'],
  [/^\/api\/admin\/team\//, 'member'],
  [/^\/api\/admin\/subscribers\//, 'subscriber'],
  [/^\/api\/admin\/sync-sources\//, 'source'],
];

/** Returns the path with the id of an existing record, or with an id that no record has. */
export function addressOf(path: string, known: Known): string {
  if (path.includes(':jobId')) return path.replace(':jobId', 'content-sync');
  const name = IDS.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  return path.replace(':shape', 'square').replace(/:\w+/, encodeURIComponent(known[name] || NO_ID));
}

/**
 * Further query strings of reads, by path; `DAY30` is the date in 30 days. Reads ignore unknown parameters.
 */
export const QUERIES: Record<string, string[]> = {
  '/api/events': [
    '?q=jazz',
    '?category=music&limit=5',
    '?city=Rockport&view=all',
    '?page=2&limit=10',
    '?limit=x',
  ],
  '/api/search': ['?q=jazz', '?q=jaz&city=Rockport', '?q='],
  '/api/calendar-days': ['?startDate=DAY0&endDate=DAY30', '?startDate=DAY30&endDate=DAY0'],
  '/api/calendar-places': ['?startDate=DAY0&endDate=DAY30'],
  '/api/venues': ['?search=hall', '?city=Rockport&page=1'],
  '/api/advertisements': ['?placement=sidebar', '?type=horizontal'],
  '/api/blog': ['?page=1&limit=2'],
  '/api/admin/queue': ['?status=approved', '?q=jazz', '?after=x'],
  '/api/admin/history': ['?q=approved'],
  '/api/admin/subscribers': ['?q=ana', '?status=active'],
  '/api/admin/advertisements': ['?status=pending'],
  '/api/admin/counts': ['?days=30'],
};

/** Further addresses: pages that are made on request, files that depend on a query, and some others. */
export const EXTRA_READS = [
  ...['/events/{sample}', '/events/{sample}.ics', '/events/{date}', '/events/{event}'],
  ...[
    '/events/{sample}/poster',
    '/events/preview/{sample}',
    '/venues/{venue}',
    '/organizers/{organizer}',
  ],
  ...['/blog/{slug}', '/events/find?q=jazz', '/events/find?q=jazz&when=past', '/events/find'],
  ...[
    '/events.ics',
    '/events.ics?category=music&city=Rockport',
    '/events.ics?free=1',
    '/saved/{savedList}.ics',
  ],
  ...[
    '/embed',
    '/embed?category=music&limit=3&look=dark',
    '/embed?city=Nowhere',
    '/search-records.json',
  ],
  ...['/newsletter/confirm?token={confirm}', '/newsletter/preferences?token={preferences}'],
  ...[
    '/unsubscribe?token={preferences}',
    '/send-again?to=/api/contact',
    '/cities/rockport',
    '/feed.xml',
  ],
  ...[
    '/no-such-page',
    '/events/no-such-event-abc123',
    '/admin/payments',
    '/openapi.json',
    '/sitemap-index.xml',
  ],
  ...['/.well-known/security.txt', '/share-card.png', '/build.json', '/'],
];

/** Returns unusual spellings of a path, which both trees must answer alike. */
export const variantsOf = (path: string): string[] => [
  `${path}/`,
  path.toUpperCase(),
  `/${path}`,
  `${path}/%E0%A4%A`,
];

const sign = (secret: string, text: string, encoding: 'hex' | 'base64'): string =>
  createHmac(
    'sha256',
    encoding === 'hex' ? secret : Buffer.from(secret.replace('whsec_', ''), 'base64'),
  )
    .update(text)
    .digest(encoding);

/** Returns a signed report of Stripe or of the mail provider, with its headers. */
export function signedReport(
  side: Side,
  path: string,
  known: Known,
): { body: string; headers: Record<string, string> } {
  const now = String(Math.floor(Date.now() / 1000));
  if (path.includes('stripe')) {
    const keys = JSON.parse(readFileSync(join(side.dir, 'stripe', 'keys.json'), 'utf8')) as unknown;
    const object = {
      id: known['intent'] || 'pi_unheardof',
      object: 'payment_intent',
      status: 'succeeded',
      metadata: {},
    };
    const event = {
      id: 'evt_twotrees0001',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object },
    };
    const body = JSON.stringify({
      ...event,
      created: Number(now),
      livemode: false,
      api_version: null,
    });
    const signature = sign(findValue(keys, 'webhookSecret') ?? '', `${now}.${body}`, 'hex');
    return { body, headers: { 'stripe-signature': `t=${now},v1=${signature}` } };
  }
  const data = { to: ['reader@example.org'], bounce: { type: 'Permanent' } };
  const body = JSON.stringify({
    type: 'email.bounced',
    created_at: new Date().toISOString(),
    data,
  });
  const signature = sign(SETTINGS.MAIL_WEBHOOK_SECRETS, `msg_1.${now}.${body}`, 'base64');
  return {
    body,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': now,
      'webhook-signature': `v1,${signature}`,
    },
  };
}

const ADDED = /^\/api\/admin\/(?:posts|venues|organizers|announcements|home-picks)$/;

/**
 * Returns a body with which an address of the desk, such as `/api/admin/venues`, accepts a new record: the
 * body for changing one, without version, image and token.
 */
export function newRecord(path: string): Record<string, unknown> {
  const {
    version: _none,
    image: _noImage,
    token: _noToken,
    ...fields
  } = acceptableBody(`${path}/:id`);
  return fields;
}

/** Returns the date, in UTC, that is this many days from now. */
export const later = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Returns a body that the endpoint accepts.
 * @param version of the record in the path
 * @param versions of other records, by their names in `known`
 */
export function bodyOf(
  { method, path }: Route,
  known: Known,
  version: string | undefined,
  versions: Known,
): Record<string, unknown> {
  const event = { id: known['event'], version: versions['event'] };
  const own: Record<string, Record<string, unknown>> = {
    '/api/admin/events/:id/decision': { decision: 'approved', reason: undefined },
    '/api/admin/decisions': { decisions: [{ ...event, decision: 'approved' }] },
    '/api/admin/event-states': {
      events: [{ id: known['published'], version: versions['published'] }],
    },
    '/api/admin/event-fields/:id/merge': {
      into: known['published'],
      intoVersion: versions['published'],
    },
    '/api/admin/venues/:id/merge': { into: known['venue2'], intoVersion: versions['venue2'] },
    '/api/admin/organizers/:id/merge': {
      into: known['organizer2'],
      intoVersion: versions['organizer2'],
    },
    '/api/admin/home-picks': { eventId: known['published'] },
    '/api/admin/personal-data/export': { email: 'reader@example.org' },
    '/api/admin/personal-data/erase': { email: 'reader@example.org' },
    '/api/admin/source-preview': { sourceId: known['source'] },
    '/api/saved-list': { events: [known['date']], was: [known['sample']] },
    '/api/linked-event/dates': { dates: [sampleSubmission({ startDate: later(21) })] },
    '/api/admin/advertisements/:id/decision': { version: versions['advertisement'] },
    '/api/admin/content-sync': { isEnabled: false },
    '/api/admin/home-picks/:id': { eventId: known['published'] },
    '/api/advertisements/paid': { paymentIntentId: known['paidAdIntent'] },
    '/api/session/renewal': { refreshToken: known['refresh'] },
    '/api/session': { email: 'editor@coastalbendarts.example', password: 'pelicans-over-the-pier' },
    '/api/uploads/finish': { token: known['upload'] },
    '/api/uploads/from-page': { ticket: 'none' },
    '/api/uploads': { purpose: 'event', type: 'image/png', bytes: 2_000 },
    '/api/newsletter/confirm': { token: known['confirm'], interests: ['music'] },
    '/api/newsletter/preferences': { token: known['preferences'], interests: ['music'] },
    '/api/newsletter/unsubscribe': { token: known['preferences'] },
    '/api/newsletter/resubscribe': { token: known['left'] },
    '/api/linked-event': { eventId: undefined, scope: undefined },
    '/api/linked-event/cancel': { eventId: undefined, scope: undefined },
    '/api/linked-event/postpone': { eventId: undefined, scope: undefined },
  };
  // The fields of a new record are those with which an existing one is changed.
  const isAdded = method === 'POST' && ADDED.test(path);
  const body = isAdded ? newRecord(path) : acceptableBody(path);
  const given = version !== undefined ? { version } : {};
  const idOnly = method === 'PATCH' && path === '/api/linked-event' ? { images: undefined } : {};
  return { ...body, ...given, ...own[path], ...idOnly };
}

/**
 * Callers, with the names of their tokens in `known`. A token is sent in the header; that of a link, also in
 * the query.
 */
export const CALLERS: [name: string, known: string | null, isLink: boolean][] = [
  ['nobody', null, false],
  ['a stranger', 'stranger', false],
  ['an editor', 'editor', false],
  ['an admin', 'admin', false],
  ['the link of an event', 'eventLink', true],
  ['the link of a published event', 'publishedLink', true],
  ['the link of an advertisement', 'advertisementLink', true],
  ['the link of a saved list', 'savedList', true],
];
