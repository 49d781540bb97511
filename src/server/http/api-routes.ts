/**
 * Lists every route under `/api` with its access; the security tests read this list. Netlify reads the
 * `config` of a function without running it, so a test compares this list with every `config`.
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
  open('GET', '/api/events', 'events-list'),
  open('GET', '/api/calendar-days', 'calendar-days-show'),
  open('GET', '/api/search', 'search-show'),
  open('GET', '/api/calendar-places', 'calendar-places-show'),
  open('POST', '/api/events', 'event-create'),
  open('POST', '/api/uploads', 'upload-create'),
  open('POST', '/api/uploads/finish', 'upload-finish'),
  open('GET', '/api/events/:id', 'event-show'),
  open('GET', '/api/venues', 'venues-list'),
  open('GET', '/api/venues/:id', 'venue-show'),
  open('GET', '/api/organizers', 'organizers-list'),
  open('GET', '/api/blog', 'posts-list'),
  open('GET', '/api/blog/slug/:slug', 'post-show'),
  open('GET', '/api/advertisements', 'advertisements-list'),
  open('POST', '/api/ads/:id/impressions', 'ad-visit-count'),
  open('POST', '/api/ads/:id/clicks', 'ad-visit-count'),
  open('POST', '/api/visits', 'visit-count'),
  open('POST', '/api/saved-list', 'saved-list-create'),
  open('GET', '/api/saved-list', 'saved-list-show'),
  open('PATCH', '/api/saved-list', 'saved-list-change'),
  open('POST', '/api/saved-list/deletion', 'saved-list-delete'),
  open('POST', '/api/advertisements/paid', 'advertisement-payment-complete'),
  open('POST', '/api/advertisements', 'advertisement-order'),
  open('POST', '/api/create-payment-intent', 'payment-intent-create'),
  open('GET', '/api/health', 'health-show', { reportsFaults: true }),
  open('HEAD', '/api/health', 'health-show', { reportsFaults: true }),
  open('POST', '/api/stripe/webhook', 'stripe-webhook-receive', {
    signedBy: 'Stripe, with the secrets of STRIPE_WEBHOOK_SECRETS',
  }),
  admin('POST', '/api/admin/payments/:id/refund', 'payment-refund'),
  admin('POST', '/api/admin/payments/:id/settlement', 'payment-settle'),
  open('GET', '/api/linked-event', 'linked-event-show'),
  open('PATCH', '/api/linked-event', 'linked-event-change'),
  open('POST', '/api/linked-event/cancel', 'linked-event-cancel'),
  open('POST', '/api/linked-event/postpone', 'linked-event-postpone'),
  open('POST', '/api/linked-event/dates', 'linked-dates-add'),
  open('POST', '/api/linked-event/dates/take-back', 'linked-date-remove'),
  open('POST', '/api/linked-event/new-link', 'private-link-renew'),
  open('GET', '/api/linked-advertisement', 'linked-advertisement-show'),
  open('POST', '/api/linked-advertisement/image', 'linked-advertisement-image-add'),
  open('POST', '/api/linked-advertisement/new-link', 'private-link-renew'),
  open('POST', '/api/newsletter/subscribe', 'newsletter-subscribe', { takesForms: true }),
  open('POST', '/api/newsletter/confirm', 'newsletter-confirm', { takesForms: true }),
  open('POST', '/api/newsletter/preferences', 'newsletter-preferences-change', {
    takesForms: true,
  }),
  open('POST', '/api/newsletter/unsubscribe', 'newsletter-unsubscribe', { takesForms: true }),
  open('POST', '/api/newsletter/resubscribe', 'newsletter-resubscribe', { takesForms: true }),
  open('POST', '/api/newsletter/one-click', 'newsletter-one-click-unsubscribe', {
    heldByToken: 'a mail provider, for the reader who pressed its button (RFC 8058)',
  }),
  open('GET', '/api/newsletter/one-click', 'newsletter-one-click-redirect', {
    needsNoDatabase: true,
  }),
  open('POST', '/api/contact', 'contact-message-send', { takesForms: true }),
  open('POST', '/api/mail/webhook', 'mail-webhook-receive', {
    signedBy: 'our email provider, with the secrets of MAIL_WEBHOOK_SECRETS',
  }),
  admin('GET', '/api/admin/newsletter', 'newsletter-figures-show'),
  admin('POST', '/api/admin/personal-data/export', 'personal-data-export'),
  admin('POST', '/api/admin/personal-data/erase', 'personal-data-erase'),
  editor('GET', '/api/admin/access', 'admin-access-show'),
  editor('GET', '/api/admin/counts', 'counts-show'),
  admin('GET', '/api/admin/unresolved-payments', 'unresolved-payments-list'),
  admin('GET', '/api/admin/disputes', 'disputes-list'),
  admin('GET', '/api/admin/advertisements', 'advertisement-orders-list'),
  admin('POST', '/api/admin/advertisements/:id/decision', 'advertisement-decide'),
  editor('POST', '/api/admin/events/:id/decision', 'event-decide'),
  editor('POST', '/api/admin/decisions', 'events-decide'),
  editor('GET', '/api/admin/queue', 'desk-queue-show'),
  editor('GET', '/api/admin/events/:id', 'desk-event-show'),
  editor('POST', '/api/admin/events/:id/question', 'organizer-ask'),
  editor('POST', '/api/admin/events/:id/deletion', 'event-delete'),
  editor('POST', '/api/admin/events/:id/restoration', 'event-restore'),
  editor('POST', '/api/admin/events/:id/unpublication', 'event-unpublish'),
  editor('POST', '/api/admin/listings/:id/deletion', 'listing-delete'),
  editor('POST', '/api/admin/listings/:id/restoration', 'listing-restore'),
  editor('GET', '/api/admin/figures', 'reader-figures-show'),
  ...['event', 'listing'].flatMap((scope) => [
    editor('GET', `/api/admin/${scope}-fields/:id`, 'event-fields-show'),
    editor('PATCH', `/api/admin/${scope}-fields/:id`, 'event-fields-change'),
  ]),
  editor('POST', '/api/admin/event-fields/:id/merge', 'event-merge'),
  editor('GET', '/api/admin/event-states', 'event-states-list'),
  editor('POST', '/api/admin/event-states', 'event-states-change'),
  editor('GET', '/api/admin/history', 'history-show'),
  editor('POST', '/api/admin/revisions/:id/restoration', 'revision-restore'),
  editor('POST', '/api/admin/actions/:id/undo', 'action-undo'),
  editor('POST', '/api/admin/listings/:id/change', 'listing-change-decide'),
  editor('GET', '/api/admin/source-warnings', 'source-warnings-list'),
  admin('POST', '/api/admin/events/:id/stop-links', 'private-links-stop'),
  admin('POST', '/api/admin/advertisements/:id/stop-links', 'private-links-stop'),
  editor('GET', '/api/cron/status', 'cron-status-show'),
  admin('POST', '/api/content-sync/run', 'sync-run-start'),
  admin('POST', '/api/content-sync/test', 'sync-run-start'),
  admin('POST', '/api/cron/run/:jobId', 'sync-run-start'),
  editor('GET', '/api/admin/content-sync', 'content-sync-show'),
  admin('PATCH', '/api/admin/content-sync', 'content-sync-change'),
  admin('POST', '/api/admin/content-sync/stop', 'content-sync-stop'),
  editor('GET', '/api/admin/content-sync/runs/:id', 'sync-run-show'),
  admin('POST', '/api/admin/sync-sources', 'sync-source-add'),
  admin('PATCH', '/api/admin/sync-sources/:id', 'sync-source-change'),
  admin('POST', '/api/admin/source-preview', 'sync-source-preview'),
  admin('POST', '/api/admin/sync-sources/:id/remove', 'sync-source-remove'),
  admin('POST', '/api/admin/sync-sources/:id/report-link', 'source-link-create'),
  ...['posts', 'venues', 'organizers', 'announcements', 'home-picks'].flatMap((kind) => [
    editor('GET', `/api/admin/${kind}`, 'records-list'),
    editor('POST', `/api/admin/${kind}`, 'record-add'),
    editor('GET', `/api/admin/${kind}/:id`, 'record-show'),
    editor('PATCH', `/api/admin/${kind}/:id`, 'record-change'),
  ]),
  editor('POST', '/api/admin/venues/:id/merge', 'record-merge'),
  editor('POST', '/api/admin/organizers/:id/merge', 'record-merge'),
  editor('POST', '/api/admin/posts/:id/decision', 'post-decide'),
  admin('GET', '/api/admin/team', 'team-show'),
  admin('POST', '/api/admin/team', 'team-member-add'),
  admin('PATCH', '/api/admin/team/:id', 'team-member-change'),
  admin('POST', '/api/admin/team/:id/removal', 'team-member-remove'),
  admin('POST', '/api/admin/team/:id/invitation', 'team-invitation-renew'),
  admin('POST', '/api/admin/team/:id/factor-removal', 'second-factor-remove'),
  open('POST', '/api/password-reset', 'password-reset-ask'),
  open('POST', '/api/session', 'session-create'),
  open('POST', '/api/session/link', 'linked-session-create'),
  open('POST', '/api/session/renewal', 'session-renew'),
  open('POST', '/api/session/deletion', 'session-delete'),
  editor('POST', '/api/admin/password', 'password-change'),
  editor('POST', '/api/admin/second-factor', 'second-factor-add'),
  editor('POST', '/api/admin/second-factor/code', 'second-factor-confirm'),
  editor('GET', '/api/admin/messages', 'messages-list'),
  editor('GET', '/api/admin/messages/:id', 'message-show'),
  editor('PATCH', '/api/admin/messages/:id', 'message-change'),
  editor('POST', '/api/admin/messages/:id/deletion', 'message-delete'),
  admin('GET', '/api/admin/machine-room', 'machine-room-show'),
  admin('POST', '/api/admin/machine-room/build', 'site-publish'),
  admin('POST', '/api/admin/machine-room/mails', 'mails-retry'),
  open('GET', '/api/linked-source', 'linked-source-show'),
  open('GET', '/api/newsletter/issue', 'newsletter-issue-show'),
  admin('GET', '/api/admin/subscribers', 'subscribers-list'),
  admin('POST', '/api/admin/subscribers/export', 'subscribers-export'),
  admin('POST', '/api/admin/subscribers/:id/suppression-end', 'suppression-remove'),
  admin('POST', '/api/admin/newsletter/test', 'newsletter-test-send'),
];

/** Returns the methods allowed for a path; an empty list for an unknown path. */
export function allowedMethods(pathname: string): string[] {
  return apiRoutes
    .filter(({ path }) => new URLPattern({ pathname: path }).test({ pathname }))
    .map(({ method }) => method);
}
