/**
 * Every address under `/api`, and who may call it. A test compares it with the functions' own
 * `config`, which Netlify reads statically and so cannot import from here; the lists of the
 * security tests are made from it.
 */
export interface ApiRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** As in a function's `config.path`. */
  path: string;
  /** File name in `netlify/functions`, without its ending. */
  functionFile: string;
  access: 'public' | 'admin';
  /**
   * Set where the sender is another service that signs the raw body, and says who. Such an address
   * looks at the signature and at nothing else a browser would send.
   */
  signedBy?: string;
  /** Takes a plain form as well as JSON, for readers without JavaScript. */
  takesForms?: true;
  /**
   * Set where the token in the address is the whole right to it: no cookie, origin or body is asked
   * for, because another service calls it for somebody. Says who and why.
   */
  heldByToken?: string;
  /** Answers without a look at the database, so it goes on answering while that is down. */
  needsNoDatabase?: true;
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
const admin = route('admin');

export const apiRoutes: readonly ApiRoute[] = [
  open('GET', '/api/events', 'events-list'),
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
  open('POST', '/api/ads/:id/seen', 'ad-visit-count'),
  open('POST', '/api/ads/:id/clicked', 'ad-visit-count'),
  open('POST', '/api/advertisements/paid', 'advertisement-payment-complete'),
  open('POST', '/api/advertisements', 'advertisement-order'),
  open('POST', '/api/create-payment-intent', 'payment-intent-create'),
  open('POST', '/api/stripe/webhook', 'stripe-webhook-receive', {
    signedBy: 'Stripe, with the secrets of STRIPE_WEBHOOK_SECRETS',
  }),
  admin('POST', '/api/admin/payments/:id/refund', 'payment-refund'),
  open('GET', '/api/linked-event', 'linked-event-show'),
  open('PATCH', '/api/linked-event', 'linked-event-change'),
  open('POST', '/api/linked-event/cancel', 'linked-event-cancel'),
  open('GET', '/api/linked-advertisement', 'linked-advertisement-show'),
  open('POST', '/api/linked-advertisement/image', 'linked-advertisement-image-add'),
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
    signedBy: 'our mail provider, with the secrets of MAIL_WEBHOOK_SECRETS',
  }),
  admin('GET', '/api/admin/newsletter', 'newsletter-figures-show'),
  admin('POST', '/api/admin/personal-data/export', 'personal-data-export'),
  admin('POST', '/api/admin/personal-data/erase', 'personal-data-erase'),
  admin('GET', '/api/admin/submissions', 'submissions-list'),
  admin('GET', '/api/admin/counts', 'counts-show'),
  admin('GET', '/api/admin/unresolved-payments', 'unresolved-payments-list'),
  admin('GET', '/api/admin/advertisements', 'advertisement-orders-list'),
  admin('POST', '/api/admin/advertisements/:id/decision', 'advertisement-decide'),
  admin('POST', '/api/admin/events/:id/decision', 'event-decide'),
  open('GET', '/api/newsletter/issue', 'newsletter-issue-show'),
  admin('POST', '/api/admin/newsletter/test', 'newsletter-test-send'),
];

/** The methods an address answers, or none when there is no such address. */
export function allowedMethods(pathname: string): string[] {
  return apiRoutes
    .filter(({ path }) => new URLPattern({ pathname: path }).test({ pathname }))
    .map(({ method }) => method);
}
