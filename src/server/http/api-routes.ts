/**
 * Lists every route under `/api` with its expected access. The security tests read this list, and a test
 * compares it with the routes that functions declare and with the `config` that Netlify reads.
 */
export interface ApiRoute {
  method: 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  /** Path, as in a function's `config.path`. */
  path: string;
  /** File name in `netlify/functions`, without the extension. */
  functionFile: string;
  access: 'public' | 'editor' | 'admin';
  /** Service that signs the raw body; the signature replaces the checks for browser requests. */
  signedBy?: string;
  /** Accepts a plain form besides JSON, for visitors without JavaScript. */
  takesForms?: true;
  /**
   * Set for a route that needs only the token in its URL, without a cookie, an origin or a body: says who
   * calls the route, and why.
   */
  heldByToken?: string;
  /** Whether the route responds without the database, even while the database is down. */
  needsNoDatabase?: true;
  /** Whether a 503 of this route means that a part of the guide has a fault, not that the request failed. */
  reportsFaults?: true;
}

type Facts = Omit<ApiRoute, 'method' | 'path' | 'functionFile' | 'access'>;

const route =
  (access: ApiRoute['access']) =>
  (
    method: ApiRoute['method'],
    path: string,
    functionFile: string,
    facts: Facts = {},
  ): ApiRoute => ({ method, path, functionFile, access, ...facts });

const open = route('public');
const editor = route('editor');
const admin = route('admin');

export const apiRoutes: readonly ApiRoute[] = [
  open('GET', '/api/events', 'events'),
  open('GET', '/api/calendar-days', 'calendar-days'),
  open('GET', '/api/search', 'search'),
  open('GET', '/api/calendar-places', 'calendar-places'),
  open('POST', '/api/events', 'submissions'),
  open('POST', '/api/uploads', 'uploads'),
  open('POST', '/api/uploads/finish', 'uploads'),
  open('POST', '/api/uploads/from-page', 'uploads'),
  open('GET', '/api/events/:id', 'guide'),
  open('GET', '/api/events/:id/share-images/:shape', 'share-images'),
  open('GET', '/api/venues', 'guide'),
  open('GET', '/api/venues/:id', 'guide'),
  open('GET', '/api/organizers', 'guide'),
  open('GET', '/api/blog', 'guide'),
  open('GET', '/api/blog/slug/:slug', 'guide'),
  open('GET', '/api/advertisements', 'guide'),
  open('POST', '/api/ads/:id/impressions', 'visitors'),
  open('POST', '/api/ads/:id/clicks', 'visitors'),
  open('POST', '/api/visits', 'visitors'),
  open('POST', '/api/saved-list', 'visitors'),
  open('GET', '/api/saved-list', 'visitors'),
  open('PATCH', '/api/saved-list', 'visitors'),
  open('POST', '/api/saved-list/deletion', 'visitors'),
  open('POST', '/api/read-link', 'content-sync'),
  open('POST', '/api/advertisements/paid', 'submissions'),
  open('POST', '/api/advertisements', 'submissions'),
  open('POST', '/api/create-payment-intent', 'submissions'),
  open('GET', '/api/health', 'guide', { reportsFaults: true }),
  open('HEAD', '/api/health', 'guide', { reportsFaults: true }),
  open('POST', '/api/stripe/webhook', 'stripe-webhook', {
    signedBy: 'Stripe, with the secrets of STRIPE_WEBHOOK_SECRETS',
  }),
  admin('POST', '/api/admin/payments/:id/refund', 'office'),
  admin('POST', '/api/admin/payments/:id/settlement', 'office'),
  open('GET', '/api/linked-event', 'private-links'),
  open('PATCH', '/api/linked-event', 'private-links'),
  open('POST', '/api/linked-event/cancel', 'private-links'),
  open('POST', '/api/linked-event/postpone', 'private-links'),
  open('POST', '/api/linked-event/dates', 'private-links'),
  open('POST', '/api/linked-event/dates/take-back', 'private-links'),
  open('POST', '/api/linked-event/new-link', 'private-links'),
  open('GET', '/api/linked-advertisement', 'private-links'),
  open('POST', '/api/linked-advertisement/image', 'private-links'),
  open('POST', '/api/linked-advertisement/new-link', 'private-links'),
  open('POST', '/api/newsletter/subscribe', 'visitors', { takesForms: true }),
  open('POST', '/api/newsletter/confirm', 'visitors', { takesForms: true }),
  open('POST', '/api/newsletter/preferences', 'visitors', {
    takesForms: true,
  }),
  open('POST', '/api/newsletter/unsubscribe', 'visitors', { takesForms: true }),
  open('POST', '/api/newsletter/resubscribe', 'visitors', { takesForms: true }),
  open('POST', '/api/newsletter/one-click', 'visitors', {
    heldByToken: 'an email provider, for the reader who pressed its button (RFC 8058)',
  }),
  open('GET', '/api/newsletter/one-click', 'visitors', {
    needsNoDatabase: true,
  }),
  open('POST', '/api/contact', 'visitors', { takesForms: true }),
  open('POST', '/api/mail/webhook', 'visitors', {
    signedBy: 'our email provider, with the secrets of MAIL_WEBHOOK_SECRETS',
  }),
  admin('GET', '/api/admin/newsletter', 'office'),
  admin('POST', '/api/admin/personal-data/export', 'office'),
  admin('POST', '/api/admin/personal-data/erase', 'office'),
  editor('GET', '/api/admin/access', 'accounts'),
  editor('GET', '/api/admin/counts', 'desk'),
  admin('GET', '/api/admin/unresolved-payments', 'office'),
  admin('GET', '/api/admin/disputes', 'office'),
  admin('GET', '/api/admin/advertisements', 'office'),
  admin('POST', '/api/admin/advertisements/:id/decision', 'office'),
  editor('POST', '/api/admin/events/:id/decision', 'desk'),
  editor('POST', '/api/admin/decisions', 'desk'),
  editor('GET', '/api/admin/queue', 'desk'),
  editor('GET', '/api/admin/events/:id', 'desk'),
  editor('POST', '/api/admin/events/:id/question', 'desk'),
  editor('POST', '/api/admin/events/:id/deletion', 'desk'),
  editor('POST', '/api/admin/events/:id/restoration', 'desk'),
  editor('POST', '/api/admin/events/:id/unpublication', 'desk'),
  editor('POST', '/api/admin/listings/:id/deletion', 'desk'),
  editor('POST', '/api/admin/listings/:id/restoration', 'desk'),
  editor('GET', '/api/admin/figures', 'desk'),
  ...['event', 'listing'].flatMap((scope) => [
    editor('GET', `/api/admin/${scope}-fields/:id`, 'desk'),
    editor('PATCH', `/api/admin/${scope}-fields/:id`, 'desk'),
  ]),
  editor('POST', '/api/admin/event-fields/:id/merge', 'desk'),
  editor('GET', '/api/admin/event-states', 'desk'),
  editor('POST', '/api/admin/event-states', 'desk'),
  editor('GET', '/api/admin/history', 'desk'),
  editor('POST', '/api/admin/revisions/:id/restoration', 'desk'),
  editor('POST', '/api/admin/actions/:id/undo', 'desk'),
  editor('POST', '/api/admin/listings/:id/change', 'desk'),
  editor('GET', '/api/admin/source-warnings', 'desk'),
  admin('POST', '/api/admin/events/:id/stop-links', 'office'),
  admin('POST', '/api/admin/advertisements/:id/stop-links', 'office'),
  editor('GET', '/api/cron/status', 'content-sync'),
  admin('POST', '/api/content-sync/run', 'content-sync'),
  admin('POST', '/api/content-sync/test', 'content-sync'),
  admin('POST', '/api/cron/run/:jobId', 'content-sync'),
  editor('GET', '/api/admin/content-sync', 'content-sync'),
  admin('PATCH', '/api/admin/content-sync', 'content-sync'),
  admin('POST', '/api/admin/content-sync/stop', 'content-sync'),
  editor('GET', '/api/admin/content-sync/runs/:id', 'content-sync'),
  admin('POST', '/api/admin/sync-sources', 'content-sync'),
  admin('PATCH', '/api/admin/sync-sources/:id', 'content-sync'),
  admin('POST', '/api/admin/source-preview', 'content-sync'),
  admin('POST', '/api/admin/sync-sources/:id/remove', 'content-sync'),
  admin('POST', '/api/admin/sync-sources/:id/report-link', 'content-sync'),
  ...['posts', 'venues', 'organizers', 'announcements', 'home-picks'].flatMap((kind) => [
    editor('GET', `/api/admin/${kind}`, 'records'),
    editor('POST', `/api/admin/${kind}`, 'records'),
    editor('GET', `/api/admin/${kind}/:id`, 'records'),
    editor('PATCH', `/api/admin/${kind}/:id`, 'records'),
  ]),
  editor('POST', '/api/admin/venues/:id/merge', 'records'),
  editor('POST', '/api/admin/organizers/:id/merge', 'records'),
  editor('POST', '/api/admin/posts/:id/decision', 'records'),
  admin('GET', '/api/admin/team', 'accounts'),
  admin('POST', '/api/admin/team', 'accounts'),
  admin('PATCH', '/api/admin/team/:id', 'accounts'),
  admin('POST', '/api/admin/team/:id/removal', 'accounts'),
  admin('POST', '/api/admin/team/:id/invitation', 'accounts'),
  admin('POST', '/api/admin/team/:id/factor-removal', 'accounts'),
  open('POST', '/api/password-reset', 'accounts'),
  open('POST', '/api/session', 'accounts'),
  open('POST', '/api/session/link', 'accounts'),
  open('POST', '/api/session/renewal', 'accounts'),
  open('POST', '/api/session/deletion', 'accounts'),
  editor('POST', '/api/admin/password', 'accounts'),
  editor('POST', '/api/admin/second-factor', 'accounts'),
  editor('POST', '/api/admin/second-factor/code', 'accounts'),
  editor('GET', '/api/admin/messages', 'records'),
  editor('GET', '/api/admin/messages/:id', 'records'),
  editor('PATCH', '/api/admin/messages/:id', 'records'),
  editor('POST', '/api/admin/messages/:id/deletion', 'records'),
  admin('GET', '/api/admin/machine-room', 'office'),
  admin('POST', '/api/admin/machine-room/build', 'office'),
  admin('POST', '/api/admin/machine-room/mails', 'office'),
  open('GET', '/api/linked-source', 'private-links'),
  open('GET', '/api/newsletter/issue', 'guide'),
  admin('GET', '/api/admin/subscribers', 'office'),
  admin('POST', '/api/admin/subscribers/export', 'office'),
  admin('POST', '/api/admin/subscribers/:id/suppression-end', 'office'),
  admin('POST', '/api/admin/newsletter/test', 'office'),
];

/** Returns the methods allowed for a path; an empty list for an unknown path. */
export function allowedMethods(pathname: string): string[] {
  return apiRoutes
    .filter(({ path }) => new URLPattern({ pathname: path }).test({ pathname }))
    .map(({ method }) => method);
}
