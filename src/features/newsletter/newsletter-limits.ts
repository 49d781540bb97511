import { perHour } from '../../forms/call-limits.ts';
import type { RateLimit } from '../../server/limits/rate-limit.ts';

/**
 * Limit per hour and network address; for example, all visitors of a library may share one address. Every
 * attempt counts, even if no email is sent.
 */
export const CLIENT_FORM_MAILS = perHour('newsletter:form', 30);

/** Limit per hour for all subscribing clients together; above it, each request needs a proof of work. */
export const ALL_FORM_MAILS = perHour('newsletter:form:all', 1_000);

/**
 * Limit per hour for unsubscribing by email address, for all clients together; above it, each request needs a
 * proof of work. It is separate, so that sign-ups never use it up.
 */
export const ALL_LEAVING_MAILS = perHour('newsletter:leave:all', 1_000);

/** Limit per hour of test issues to one admin's mailbox: enough to look, change an event and look again. */
export const TEST_ISSUES = perHour('newsletter-test', 20);

/** Limit on wrong links per network address in ten minutes; a valid link works even above the limit. */
export const WRONG_NEWSLETTER_LINKS: RateLimit = {
  bucket: 'newsletter:wrong',
  limit: 60,
  windowSeconds: 600,
};
