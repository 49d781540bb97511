import { perHour } from '../../forms/call-limits.ts';
import type { RateLimit } from '../../server/limits/rate-limit.ts';

/**
 * The hourly limit per network address, which a library's visitors share. Counts every try, even if no email
 * is sent.
 */
export const CLIENT_FORM_MAILS = perHour('newsletter:form', 30);

/** The limit of all clients that subscribe, which bounds unwanted emails. */
export const ALL_FORM_MAILS = perHour('newsletter:form:all', 1_000);

/** The limit of all who unsubscribe by email address; separate, so that sign-ups never use it up. */
export const ALL_LEAVING_MAILS = perHour('newsletter:leave:all', 1_000);

/** The limit of test issues to one admin's mailbox: enough to look, change an event and look again. */
export const TEST_ISSUES = perHour('newsletter-test', 20);

/** The limit on wrong links per network address; a right link always works. */
export const WRONG_NEWSLETTER_LINKS: RateLimit = {
  bucket: 'newsletter:wrong',
  limit: 60,
  windowSeconds: 600,
};
