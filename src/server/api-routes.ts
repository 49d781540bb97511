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

export const apiRoutes: readonly ApiRoute[] = [
  { method: 'GET', path: '/api/events', functionFile: 'events-list', access: 'public' },
  { method: 'POST', path: '/api/events', functionFile: 'event-create', access: 'public' },
  { method: 'POST', path: '/api/uploads', functionFile: 'upload-create', access: 'public' },
  { method: 'POST', path: '/api/uploads/finish', functionFile: 'upload-finish', access: 'public' },
  { method: 'GET', path: '/api/events/:id', functionFile: 'event-show', access: 'public' },
  { method: 'GET', path: '/api/venues', functionFile: 'venues-list', access: 'public' },
  { method: 'GET', path: '/api/venues/:id', functionFile: 'venue-show', access: 'public' },
  { method: 'GET', path: '/api/organizers', functionFile: 'organizers-list', access: 'public' },
  { method: 'GET', path: '/api/blog', functionFile: 'posts-list', access: 'public' },
  { method: 'GET', path: '/api/blog/slug/:slug', functionFile: 'post-show', access: 'public' },
  {
    method: 'GET',
    path: '/api/advertisements',
    functionFile: 'advertisements-list',
    access: 'public',
  },
  { method: 'POST', path: '/api/ads/:id/seen', functionFile: 'ad-seen-count', access: 'public' },
  {
    method: 'POST',
    path: '/api/ads/:id/clicked',
    functionFile: 'ad-clicked-count',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/advertisements/paid',
    functionFile: 'advertisement-payment-complete',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/advertisements',
    functionFile: 'advertisement-order',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/create-payment-intent',
    functionFile: 'payment-intent-create',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/stripe/webhook',
    functionFile: 'stripe-webhook-receive',
    access: 'public',
    signedBy: 'Stripe, with the secrets of STRIPE_WEBHOOK_SECRETS',
  },
  {
    method: 'POST',
    path: '/api/admin/payments/:id/refund',
    functionFile: 'payment-refund',
    access: 'admin',
  },
  {
    method: 'GET',
    path: '/api/managed-event',
    functionFile: 'managed-event-show',
    access: 'public',
  },
  {
    method: 'PATCH',
    path: '/api/managed-event',
    functionFile: 'managed-event-change',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/managed-event/cancel',
    functionFile: 'managed-event-cancel',
    access: 'public',
  },
  {
    method: 'GET',
    path: '/api/managed-advertisement',
    functionFile: 'managed-advertisement-show',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/managed-advertisement/picture',
    functionFile: 'managed-advertisement-picture-add',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/newsletter/subscribe',
    functionFile: 'newsletter-subscribe',
    access: 'public',
    takesForms: true,
  },
  {
    method: 'POST',
    path: '/api/newsletter/confirm',
    functionFile: 'newsletter-confirm',
    access: 'public',
    takesForms: true,
  },
  {
    method: 'POST',
    path: '/api/newsletter/preferences',
    functionFile: 'newsletter-preferences-change',
    access: 'public',
    takesForms: true,
  },
  {
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    functionFile: 'newsletter-unsubscribe',
    access: 'public',
    takesForms: true,
  },
  {
    method: 'POST',
    path: '/api/newsletter/resubscribe',
    functionFile: 'newsletter-resubscribe',
    access: 'public',
    takesForms: true,
  },
  {
    method: 'POST',
    path: '/api/newsletter/one-click',
    functionFile: 'newsletter-one-click-unsubscribe',
    access: 'public',
    heldByToken: 'a mail provider, for the reader who pressed its button (RFC 8058)',
  },
  {
    method: 'GET',
    path: '/api/newsletter/one-click',
    functionFile: 'newsletter-one-click-redirect',
    access: 'public',
    needsNoDatabase: true,
  },
  {
    method: 'POST',
    path: '/api/contact',
    functionFile: 'contact-message-send',
    access: 'public',
    takesForms: true,
  },
  {
    method: 'POST',
    path: '/api/mail/webhook',
    functionFile: 'mail-webhook-receive',
    access: 'public',
    signedBy: 'our mail provider, with the secrets of MAIL_WEBHOOK_SECRETS',
  },
  {
    method: 'GET',
    path: '/api/admin/newsletter',
    functionFile: 'newsletter-figures-show',
    access: 'admin',
  },
  {
    method: 'POST',
    path: '/api/admin/people/export',
    functionFile: 'person-export',
    access: 'admin',
  },
  {
    method: 'POST',
    path: '/api/admin/people/erase',
    functionFile: 'person-erase',
    access: 'admin',
  },
  {
    method: 'GET',
    path: '/api/admin/submissions',
    functionFile: 'submissions-list',
    access: 'admin',
  },
  { method: 'GET', path: '/api/admin/counts', functionFile: 'counts-show', access: 'admin' },
  {
    method: 'GET',
    path: '/api/admin/stranded-payments',
    functionFile: 'stranded-payments-list',
    access: 'admin',
  },
  {
    method: 'GET',
    path: '/api/admin/advertisements',
    functionFile: 'advertisement-orders-list',
    access: 'admin',
  },
  {
    method: 'POST',
    path: '/api/admin/advertisements/:id/decision',
    functionFile: 'advertisement-decide',
    access: 'admin',
  },
  {
    method: 'POST',
    path: '/api/admin/events/:id/decision',
    functionFile: 'event-decide',
    access: 'admin',
  },
  {
    method: 'GET',
    path: '/api/newsletter/issue',
    functionFile: 'newsletter-issue-show',
    access: 'public',
  },
  {
    method: 'POST',
    path: '/api/admin/newsletter/test',
    functionFile: 'newsletter-test-send',
    access: 'admin',
  },
];

/** The methods an address answers, or none when there is no such address. */
export function allowedMethods(pathname: string): string[] {
  return apiRoutes
    .filter(({ path }) => new URLPattern({ pathname: path }).test({ pathname }))
    .map(({ method }) => method);
}
