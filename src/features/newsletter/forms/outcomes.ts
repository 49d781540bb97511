import type { NewsletterOutcome } from '../../../paths.ts';

/**
 * The texts of the pages at `paths.newsletterOutcome`. No text reveals whether a submitted email address is
 * subscribed.
 */
export const OUTCOMES: Record<NewsletterOutcome, { title: string; text: string }> = {
  'check-your-mail': {
    title: 'Check Your Email',
    text: 'We’ve sent you a button to confirm; press it within two days. Nothing after a few minutes? Look in your spam folder. (We send at most one a day.)',
  },
  confirmed: {
    title: 'You’re Subscribed',
    text: 'Thank you for confirming. The next issue comes on Thursday morning, and every issue has a link to change your interests or to leave.',
  },
  'preferences-saved': {
    title: 'Preferences Saved',
    text: 'Every issue from now on will follow them.',
  },
  'unsubscribe-by-mail': {
    title: 'Check Your Email',
    text: 'If this address gets the newsletter, we’ve sent it a link to unsubscribe. (We send at most one a day.) We ask by email so that only its owner can unsubscribe.',
  },
  unsubscribed: {
    title: 'Unsubscribed Successfully',
    text: 'We won’t send this address any more newsletters. The guide is here whenever you’d like to look in.',
  },
  'subscribed-again': {
    title: 'Welcome Back',
    text: 'You’ll get the newsletter again, starting Thursday morning.',
  },
  'link-not-working': {
    title: 'This Link No Longer Works',
    text: 'It may be too old, or part of it got lost. Enter your address below and we’ll email you a new one. (We send at most one a day.)',
  },
};
