/** Explains the result of a data erasure to the admin, who must reply to the person who requested it. */
import { asciiHostName } from '../../text/web-links.ts';

export const ADDRESS_MISSING = 'Please enter an email address, as in ana@example.org.';

const LONGEST = 254;

/**
 * Returns the email address in lower case; null for an invalid one. Accepts all that the database's checks
 * accept, except invisible characters, so that every stored address can be found.
 */
export function readPersonAddress(text: string): string | null {
  const written = text.trim().toLowerCase();
  const host = written.lastIndexOf('@') + 1;
  const address = written.slice(0, host) + asciiHostName(written.slice(host));
  return address.length <= LONGEST && /^[^\s@<>\p{C}]+@[^\s@<>\p{C}]+$/u.test(address)
    ? address
    : null;
}

/** Counts of erased and kept records, as `erase_person` returns them. */
export interface Erasure {
  erased: {
    subscriber: boolean;
    messages: number;
    drafts: number;
    submissions: number;
    advertisements: number;
    orders: number;
    contactDetails: number;
    mails: number;
  };
  kept: {
    events: number;
    payments: number;
    advertisements: number;
    advertisers: number;
    suppressed: boolean;
    /** Number of texts, such as descriptions of events, that still quote the address. */
    texts: number;
  };
}

/** The endpoint's response to an erasure. */
export interface ErasureReport {
  erased: string[];
  kept: string[];
}

/** What an erasure removes, shown before the erasure. */
export const ERASURE_TAKES = [
  'the newsletter subscription with its links',
  'messages from the contact form',
  'emails to the address, waiting ones and records of those sent',
  'the address and private links behind submitted events, and drafts of events',
  'the address, and the phone number beside it, where events, organizers and venues show it',
  'advertisements that were neither paid for nor approved, and the private links of all others',
  'reasons and notes of volunteers, and proposed changes, that quote the address',
] as const;

/** What an erasure keeps, shown before the erasure. */
export const ERASURE_KEEPS = [
  'the events themselves, as they are a public record',
  'paid orders with their address, and advertisements that were paid for or approved with name, company and address, as the law asks us to keep our books',
  'a bounced address or one whose owner complained, so that we never write to it again',
] as const;

const one = (count: number, singular: string, plural: string): string =>
  count === 1 ? `1 ${singular}` : `${count.toLocaleString('en-US')} ${plural}`;

const BOOKS = 'because the law asks us to keep our books.';

const erasedSentences = ({ erased }: Erasure): (string | false)[] => [
  erased.subscriber && 'The newsletter subscription and its links are gone.',
  erased.messages > 0 &&
    `${one(erased.messages, 'message from the contact form is', 'messages from the contact form are')} gone.`,
  erased.mails > 0 &&
    `${one(erased.mails, 'email is', 'emails are')} gone from our records; of these, none that was still waiting will be sent.`,
  erased.drafts > 0 &&
    `${one(erased.drafts, 'draft of an event is', 'drafts of events are')} gone.`,
  erased.submissions > 0 &&
    `${one(erased.submissions, 'submitted event no longer leads', 'submitted events no longer lead')} to the person; private links to change or cancel no longer work.`,
  erased.contactDetails > 0 &&
    `${one(erased.contactDetails, 'event, organizer or venue no longer shows', 'events, organizers or venues no longer show')} the address and the phone number beside it. Public pages follow within minutes.`,
  erased.advertisements > 0 &&
    `${one(erased.advertisements, 'advertisement that was neither paid for nor approved is', 'advertisements that were neither paid for nor approved are')} gone.`,
  erased.orders > 0 &&
    `${one(erased.orders, 'order that was never paid no longer holds', 'orders that were never paid no longer hold')} the address.`,
];

const keptSentences = ({ kept }: Erasure): (string | false)[] => [
  kept.events > 0 &&
    `${one(kept.events, 'event stays, as it is', 'events stay, as they are')} a public record. Please look whether a description names the person.`,
  kept.payments > 0 &&
    `${one(kept.payments, 'payment stays with its address,', 'payments stay with their address,')} ${BOOKS}`,
  kept.advertisers > 0 &&
    `${one(kept.advertisers, 'advertising customer stays', 'advertising customers stay')} with name, company and address, but no phone number, ${BOOKS}`,
  kept.advertisements > 0 &&
    `${one(kept.advertisements, 'advertisement stays as it was ordered; its', 'advertisements stay as they were ordered; their')} private links no longer work, and no more emails tell of the days on show.`,
  kept.suppressed &&
    'The address stays on the list of those we never write to, with the date and the reason. Without it a new sign-up would be emailed again.',
  kept.texts > 0 &&
    `${one(kept.texts, 'text still quotes', 'texts still quote')} the address. Please look for it in events, articles, venues, organizers, messages and sources, and edit it there.`,
  'Who asked for this here and when stays in the audit log, without the address.',
];

const NOTHING = 'There was nothing to erase.';

/** Writes what was erased and what stays, as sentences for the admin. */
export function erasureReport(erasure: Erasure): ErasureReport {
  const said = (sentences: (string | false)[]) =>
    sentences.filter((sentence) => sentence !== false);
  const erased = said(erasedSentences(erasure));
  return {
    erased: erased.length === 0 ? [NOTHING] : erased,
    kept: said(keptSentences(erasure)),
  };
}
