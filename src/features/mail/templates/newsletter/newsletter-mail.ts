/**
 * What the mails share that forms of the newsletter cause, as `private.enqueue_form_mail` writes them.
 * Whoever typed the address may be a stranger to its owner, so nothing that was typed stands in them:
 * nobody can have the guide carry words to a mailbox of their choice.
 */
import { z } from 'zod';
import { paths } from '../../../../paths.ts';
import { site } from '../../../../site.ts';
import { NEWSLETTER_TOKEN } from '../../../newsletter/subscription.ts';
import { paragraph, type Block, type Span } from '../../layout/email-template.ts';

/** Of a private link; its only way into an address, so nothing else may stand there. */
export const newsletterToken = z.string().regex(NEWSLETTER_TOKEN);

export const unsubscribeUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${paths.unsubscribe({ token })}`;

/**
 * The links that go on working, as two sentences of their own.
 * @param when how the first begins, as in "If you like"
 */
export const manageLinks = (when: string, siteUrl: string, token: string): Block[] => [
  paragraph(`${when}, you can choose what we write to you about: `, {
    link: `${siteUrl}${paths.newsletterPreferences(token)}`,
    text: 'your preferences',
  }),
  paragraph('You can leave at any time: ', {
    link: unsubscribeUrl(siteUrl, token),
    text: 'unsubscribe',
  }),
];

/** Why such a mail came. */
export const formMailReason: readonly Span[] = [
  `You get this mail because this address was typed into a form of ${site.name}. However often that happens, we write to you about it once a day at most.`,
];
