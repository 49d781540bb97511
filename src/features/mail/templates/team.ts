import { z } from 'zod';
import { teamPaths } from '../../../desk-paths.ts';
import { paths, serverPaths } from '../../../paths.ts';
import { site } from '../../../site.ts';
import { money as sum } from '../../../text/dollars.ts';
import { counted } from '../../../text/words.ts';
import { formatBlogDate } from '../../../time/format-dates.ts';
import { centralDate } from '../../../time/wall-time.ts';
import {
  type Block,
  emailKind,
  type Fact,
  paragraph,
  type Span,
} from '../../../ui/mail/email-template.ts';
import { isDisputeOpen, PAYMENT_PURPOSES, reasonText } from '../../payments/payment.ts';
import { filled } from './mail-parts.ts';

// Emails with a link to choose a password

/** A token of Supabase Auth. Its format is checked because it becomes part of a URL. */
const token = z.string().regex(/^[\w-]{32,128}$/);

const button = (siteUrl: string, linkToken: string): Block => ({
  kind: 'button',
  label: 'Choose a Password',
  href: `${siteUrl}${teamPaths.choosePassword(linkToken)}`,
});

/**
 * Says that the link expires after an hour, Supabase's default, and that the sign-in page sends a new link.
 */
const expiry = (siteUrl: string): Block =>
  paragraph(
    'This link works once, within one hour. After that, choose “Forgot your password?” where you sign in, and we’ll send another: ',
    { link: `${siteUrl}${paths.admin}`, text: `${siteUrl}${paths.admin}` },
  );

const TASKS = {
  editor: 'You’d look after content: events, articles, venues and organizers.',
  admin: 'You’d look after content, plus people, money and settings.',
};

/** Invites a person to join the team. */
const invitation = emailKind(
  { token, role: z.enum(['admin', 'editor']), invited_by: z.string().nullable() },
  ({ token: linkToken, role, invited_by: by }, siteUrl) => ({
    subject: `You’re invited to help run ${site.name}`,
    preview: 'Choose a password and you can sign in.',
    kicker: 'Team',
    heading: `Help run ${site.name}`,
    blocks: [
      paragraph(`${by ?? 'The team'} invites you as an ${role} of ${site.name}. ${TASKS[role]}`),
      button(siteUrl, linkToken),
      expiry(siteUrl),
      paragraph('If you don’t know what this is about, just ignore it.'),
    ],
    reason: [`You’re getting this because an admin of ${site.name} entered this address.`],
  }),
);

/** Lets a member of the team choose a new password. */
const reset = emailKind({ token }, ({ token: linkToken }, siteUrl) => ({
  subject: `Choose a new password for ${site.name}`,
  preview: 'Didn’t ask for it? Just ignore this: your password stays the same.',
  kicker: 'Team',
  heading: 'Choose a new password',
  blocks: [
    paragraph('Someone asked for a new password for this address.'),
    button(siteUrl, linkToken),
    expiry(siteUrl),
    paragraph('Didn’t ask for it? Just ignore this: your password stays the same.'),
  ],
  reason: [`You’re getting this because you help run ${site.name}.`],
}));

export const teamAccessEmails = { 'team-invitation': invitation, 'password-reset': reset };

// Emails to the people who run the guide

/** Reports a fault that visitors cannot see on any page. */
const teamAlert = emailKind(
  { sentence: z.string(), advice: z.string() },
  ({ sentence, advice }, siteUrl) => ({
    subject: `[Fault] ${sentence}`,
    preview: advice,
    kicker: 'Fault',
    heading: 'A fault in the guide',
    blocks: [
      paragraph(sentence),
      paragraph(advice),
      paragraph('Until it’s fixed, this email comes once a day. See how the guide is doing: ', {
        link: `${siteUrl}${serverPaths.health}`,
        text: `${siteUrl}${serverPaths.health}`,
      }),
    ],
    reason: [`You’re getting this because you run ${site.name}.`],
  }),
);

/** Names the calendars that the weekly sync could not read as usual. */
const sourceWarnings = emailKind(
  { sources: z.array(z.object({ name: z.string(), warning: z.string() })).min(1) },
  ({ sources }, siteUrl) => {
    const count = counted(sources.length, 'source');
    return {
      subject: `Weekly sync: ${count} ${sources.length === 1 ? 'needs' : 'need'} a look`,
      preview: sources.map(({ name, warning }) => `${name} ${warning}.`).join(' '),
      kicker: 'Weekly sync',
      heading: 'Calendars that need a look',
      blocks: [
        paragraph(
          'The weekly sync is done, and what it brought is waiting on the dashboard. These need you:',
        ),
        { kind: 'list', items: sources.map(({ name, warning }) => `${name} ${warning}.`) },
        paragraph('Nothing was removed from the guide. Each source there says what to do.'),
        { kind: 'button', label: 'Open Content Sync', href: `${siteUrl}${paths.deskContentSync}` },
      ],
      reason: [`You’re getting this because you run ${site.name}.`],
    };
  },
);

export const teamAlertEmails = { 'team-alert': teamAlert, 'source-warnings': sourceWarnings };

// Writes emails to the team about payments that a person must check: a dispute, a returned refund.

/** The facts of a payment, as `private.money_facts` writes them. */
const moneySchema = z.object({
  order_number: z.string(),
  currency: z.string(),
  purpose: z.enum(PAYMENT_PURPOSES),
  payer_email: z.string().nullable(),
  title: z.string().nullable(),
  stripe_payment_intent_id: z.string(),
  /** Whether an email tells the payer of a refund. Emails queued before this field existed lack it. */
  is_mailed: z.boolean().default(true),
  amount_cents: z.int().positive(),
  reason: z.string().nullable(),
});

type Money = z.output<typeof moneySchema>;

const day = (instant: string): string => formatBlogDate(centralDate(new Date(instant)));

const moneyFacts = (about: Money, more: Fact[]): Block => ({
  kind: 'facts',
  facts: [
    { term: 'Amount', text: sum(about.amount_cents, about.currency) },
    ...filled(about.purpose === 'event' ? 'Premium listing' : 'Advertisement', about.title),
    { term: 'Order number', text: about.order_number },
    ...filled('Paid by', about.payer_email),
    ...more,
    { term: 'In Stripe', text: about.stripe_payment_intent_id },
  ],
});

const openDesk = (siteUrl: string): Block => ({
  kind: 'button',
  label: 'Open the Dashboard',
  href: `${siteUrl}${paths.admin}`,
});

const reason: readonly Span[] = [
  `You’re getting this because payments of ${site.name} that need a person are reported here.`,
];

const refundFailed = emailKind({ money: moneySchema }, ({ money }, siteUrl) => ({
  subject: `Refund returned: ${sum(money.amount_cents, money.currency)}, order ${money.order_number}`,
  preview: 'The payer didn’t get the money. It’s back in Stripe.',
  kicker: 'Payments',
  heading: 'A refund came back',
  blocks: [
    paragraph(
      `The payer’s bank returned a refund, as happens when a card is closed. The money is back in the Stripe balance. ${
        money.is_mailed
          ? 'The payer has an email that says it’s on its way.'
          : 'The payer has no email about the refund.'
      }`,
    ),
    moneyFacts(money, filled('Reason', money.reason && reasonText(money.reason))),
    paragraph(
      'Write to the payer and ask for another way, such as a check. The same card will most likely return it again. Once it’s settled, note that on the dashboard.',
    ),
    openDesk(siteUrl),
  ],
  reason,
}));

const disputeSchema = moneySchema.extend({
  reason: z.string(),
  status: z.string(),
  withdrawn_cents: z.int().nonnegative(),
  answer_by: z.string().nullable(),
});

type Dispute = z.output<typeof disputeSchema>;

/** Writes heading and sentences about a dispute, depending on its state. */
function disputeNews(dispute: Dispute): { heading: string; preview: string; blocks: Block[] } {
  const taken =
    dispute.withdrawn_cents > 0
      ? `Stripe has taken ${sum(dispute.withdrawn_cents, dispute.currency)} and a fee from the balance until the bank decides.`
      : 'No money has been taken so far.';
  if (isDisputeOpen(dispute.status)) {
    return {
      heading: 'A payer disputes a payment',
      preview:
        dispute.answer_by === null
          ? 'The bank asks for the money back.'
          : `Answer in Stripe by ${day(dispute.answer_by)}.`,
      blocks: [
        paragraph(`The payer has asked the bank for the money back. ${taken}`),
        paragraph(
          'Open the payment in the Stripe dashboard and answer there: what was paid for, and when it was on show. Without an answer, the payer keeps the money. Don’t refund the payment in the guide as well.',
        ),
      ],
    };
  }
  return dispute.status === 'lost'
    ? {
        heading: 'A dispute was lost',
        preview: 'The payer keeps the money.',
        blocks: [
          paragraph(
            'The bank decided for the payer, who keeps the money. What was paid for is still in the guide.',
          ),
        ],
      }
    : {
        heading: 'A dispute is over',
        preview: 'The guide keeps the money.',
        blocks: [paragraph('The guide keeps the money. There’s nothing left to do.')],
      };
}

const paymentDisputed = emailKind({ money: disputeSchema }, ({ money }, siteUrl) => {
  const { blocks, ...news } = disputeNews(money);
  return {
    subject: `${news.heading}: ${sum(money.amount_cents, money.currency)}, order ${money.order_number}`,
    kicker: 'Payments',
    ...news,
    blocks: [
      ...blocks,
      moneyFacts(money, [
        { term: 'Reason', text: reasonText(money.reason) },
        ...filled('Answer by', money.answer_by && day(money.answer_by)),
      ]),
      openDesk(siteUrl),
    ],
    reason,
  };
});

export const paymentAlertEmails = {
  'refund-failed': refundFailed,
  'payment-disputed': paymentDisputed,
};
