import { ApiError } from '../../ui/data/api.client.ts';
import type { ToastMessage } from '../../ui/feedback/toast-list.ts';
import { site } from '../../site.ts';

/** Toasts of the newsletter (specification section 8). */

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
 * Stays at the field after the toast. One line in the sidebar, like the hint, so that nothing
 * moves.
 */
export const CHECK_YOUR_MAIL = 'Check your mail to confirm.';
