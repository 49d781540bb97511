import { ApiError } from '../../ui/data/api.client.ts';
import type { ToastMessage } from '../../ui/feedback/toast-list.ts';
import { site } from '../../site.ts';

/** The toasts of specification section 8 that are about the newsletter. */

export const SUBSCRIBED: ToastMessage = {
  title: `Welcome to ${site.name}!`,
  description:
    "You've successfully subscribed to our newsletter. Check your email for confirmation.",
};

export const UNSUBSCRIBED: ToastMessage = { title: 'Successfully Unsubscribed' };

export const EMAIL_REQUIRED = {
  title: 'Email Required',
  description: 'Please enter your email address.',
  destructive: true,
};

const refused = (title: string, error: unknown, otherwise: string) => ({
  title,
  description: error instanceof ApiError && error.sentence !== '' ? error.sentence : otherwise,
  destructive: true,
});

/** @param error what the call threw: the guide's own words, or that it could not be reached */
export const subscriptionFailed = (error: unknown) =>
  refused('Subscription failed', error, 'Please try again later.');

/** @param error as above */
export const unsubscribeFailed = (error: unknown) =>
  refused('Unsubscribe Failed', error, 'Please try again or contact support.');

/**
 * Stays at the field when the toast has gone: nothing is sent to somebody who has not confirmed. Short
 * enough for one line of the sidebar, as the hint is, so that nothing beneath it moves.
 */
export const CHECK_YOUR_MAIL = 'Check your mail to confirm.';
