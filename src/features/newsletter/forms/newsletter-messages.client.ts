import { ApiError } from '../../../ui/data/api.client.ts';
import type { ToastMessage } from '../../../ui/toast/toast-list.ts';
import { site } from '../../../site.ts';

/** Holds the toast messages of the newsletter (specification section 8). */

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

/** Makes the toast for a failed call, with the server's message if there is one. */
export const subscriptionFailed = (error: unknown) =>
  refused('Subscription failed', error, 'Please try again later.');

export const unsubscribeFailed = (error: unknown) =>
  refused('Unsubscribe Failed', error, 'Please try again or contact support.');

/**
 * The sentence that stays at the field after the toast has gone. It is as short as the hint that it replaces,
 * so that nothing on the page moves.
 */
export const CHECK_YOUR_MAIL = 'Check your email to confirm.';
