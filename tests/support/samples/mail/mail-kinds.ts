/** Every kind of mail with valid payloads. */
import { issueEdition } from '../../../../src/features/newsletter/issue/issue-edition.ts';
import { issueContent, issueEvent } from './sample-issue.ts';
import {
  adPayload,
  type Changes,
  DISPUTE,
  samplePayload as eventPayload,
  QUOTE,
  RUN,
  SAMPLE_TOKEN,
  sampleMoney,
  samplePayment,
  sampleRefund,
} from './sample-mail.ts';

const fields = (names: string, text: string): Changes =>
  Object.fromEntries(names.split(' ').map((name) => [name, `Submitted ${text}`]));

/** Returns the payload of a kind of mail, with a text in every field that strangers fill in. */
type Submitted = (text: string) => Changes;

export const event =
  (more: Changes = {}): Submitted =>
  (text) =>
    eventPayload(
      'reason' in more ? { ...more, reason: `Why? ${text}` } : more,
      fields('title description venue_name website', text),
    );

export const ad =
  (more: Changes = {}, changes: Changes = {}): Submitted =>
  (text) =>
    adPayload('reason' in more ? { ...more, reason: `Why? ${text}` } : more, {
      ...fields('title description alt_text link_url contact_name contact_phone', text),
      ...fields('contact_company contact_website contact_email', text),
      ...changes,
    });

/** A payload of a mail to the team about money. */
const alert =
  (more: Changes): Submitted =>
  (text) => ({ money: { ...sampleMoney(), ...fields('title payer_email', text), ...more } });

const contact: Submitted = (text) => fields('name email subject message', text);

const edition = (text: string) =>
  issueEdition(
    issueContent([
      issueEvent(1, { title: `T ${text}`, line: `L ${text}`, venueName: `V ${text}` }),
      issueEvent(2, { price: `P ${text}`, startDate: '2026-12-01' }),
    ]),
    [],
  );
const digest: Submitted = (text) => ({
  ...{ edition: edition(text), subscriber: { first_name: 'Ana' }, token: SAMPLE_TOKEN },
});

const states: Submitted = (text) => {
  const dated = { title: `T ${text}`, start_date: '2026-12-05', end_date: null };
  return { state: 'cancelled', note: `Why? ${text}`, paid: false, events: [dated, dated] };
};

export const newsletterTokens = { confirm_token: SAMPLE_TOKEN, manage_token: SAMPLE_TOKEN };
export const form: Submitted = (text) => ({
  ...newsletterTokens,
  ...fields('first_name name email', text),
});

/** The kinds, each with its payload and the keys without which no mail can be composed. */
export const MAIL_KINDS: [kind: string, payload: Submitted, needs: string][] = [
  ['submission-received', event(), 'token event'],
  ['event-approved', event({ change: false }), 'token event change'],
  ['event-approved', event({ change: true }), ''],
  ['event-rejected', event({ reason: '', change: false, paid: true }), 'token event paid'],
  ['event-rejected', event({ reason: '', change: true, paid: false }), ''],
  ['event-new-link', event(), 'token event'],
  ['event-question', event({ question: 'When?' }), 'token event question'],
  ['event-state', event({ state: 'postponed', note: 'A storm', paid: true }), 'token event state'],
  ['events-state', states, 'events state note'],
  ['event-cancelled', event({ published: true, paid: false }), 'token event published'],
  ['payment-receipt', event({ payment: samplePayment() }), 'token event payment'],
  ['payment-refunded', event({ payment: sampleRefund(900) }), 'token event payment'],
  ['ad-refunded', ad({ payment: sampleRefund(900) }), 'token advertisement payment'],
  ['ad-order-received', ad({ payment: samplePayment() }), 'token advertisement payment'],
  ['ad-quote-requested', ad({}, QUOTE), 'token advertisement'],
  ['ad-new-link', ad(), 'token advertisement'],
  ['ad-for-review', ad({ news: 'order' }), 'news advertisement'],
  ['ad-approved', ad({}, RUN), 'token advertisement'],
  ['ad-live', ad({}, RUN), 'token advertisement'],
  ['ad-rejected', ad({ reason: '', paid: true }), 'token advertisement reason'],
  ['ad-rejected', ad({ reason: '', paid: false }, QUOTE), ''],
  ['ad-cancelled', ad({ reason: '', paid: true }, RUN), 'token advertisement reason'],
  ['ad-ending', ad({ days_left: 7 }, RUN), 'token advertisement days_left'],
  ['ad-ended', ad({ days_served: 62, impressions: 1234, clicks: 56 }, RUN), 'token impressions'],
  ['refund-failed', alert({ reason: 'expired_or_canceled_card' }), 'money'],
  ['payment-disputed', alert(DISPUTE), 'money'],
  ['contact-forwarded', contact, 'name email subject message'],
  ['newsletter-confirm', form, 'confirm_token manage_token'],
  ['newsletter-already', form, 'manage_token'],
  ['newsletter-unsubscribe-link', form, 'manage_token'],
  ['newsletter-digest', digest, 'token edition subscriber'],
  ['newsletter-test', digest, 'edition'],
  ['team-alert', () => ({ sentence: 'A fault.', advice: 'What to do.' }), 'sentence advice'],
  [
    'source-warnings',
    () => ({ sources: [{ name: 'Heron Hall', warning: 'failed three times' }] }),
    'sources',
  ],
  [
    'team-invitation',
    () => ({ token: SAMPLE_TOKEN, role: 'admin', invited_by: 'ana@example.org' }),
    'token role',
  ],
  ['password-reset', () => ({ token: SAMPLE_TOKEN }), 'token'],
];
