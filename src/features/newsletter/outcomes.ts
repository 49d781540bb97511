import type { NewsletterOutcome } from '../../paths.ts';

/**
 * The texts of the pages at `paths.newsletterOutcome`. No text reveals whether a submitted email address is
 * subscribed.
 */
export const OUTCOMES: Record<NewsletterOutcome, { title: string; text: string }> = {
  'check-your-mail': {
    title: 'Check Your Mail',
    text: 'A mail with a button is on its way to you, unless one came within the last day. Press the button within two days, and the newsletter is yours. Nothing there after some minutes? Look among the unwanted mail.',
  },
  confirmed: {
    title: 'You Are Subscribed',
    text: 'Thank you for confirming. The next issue comes on Thursday morning, and every issue has a link to change your interests or to leave.',
  },
  'preferences-saved': {
    title: 'Your Preferences Are Saved',
    text: 'Each issue that comes to you from now on keeps to them.',
  },
  'unsubscribe-by-mail': {
    title: 'Check Your Mail',
    text: 'If this address gets the newsletter, a mail with a link to unsubscribe is on its way to it, unless one came within the last day. We ask by mail, so that only its owner can unsubscribe.',
  },
  unsubscribed: {
    title: 'Unsubscribed Successfully',
    text: 'No newsletter comes to this address any more. The guide is here whenever you like to look in.',
  },
  'subscribed-again': {
    title: 'Welcome Back',
    text: 'The newsletter comes to you again, on Thursday morning.',
  },
  'link-not-working': {
    title: 'This Link Does Not Work Any More',
    text: 'It may be too old, or a part of it was lost on the way. Enter your address below, and a new mail comes with the right one, unless one came within the last day.',
  },
};
