/** Sample payloads of emails, as the database writes them, and the emails made from them. */
import { composeMail } from '../../../../src/features/mail/compose-mail.ts';

export type Changes = Record<string, unknown>;

export const SAMPLE_SITE = 'https://guide.example';
export const SAMPLE_TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ_-01234';

/** An event as `private.enqueue_event_mail` writes it. */
const EVENT: Changes = {
  ...{ id: 'moonlight-jazz-on-the-pier-k3x9q2', title: 'Moonlight Jazz on the Pier' },
  ...{ start_date: '2026-12-05', start_time: '19:00:00', end_date: null, end_time: '21:30:00' },
  ...{ venue_name: 'Lawrence Street Pier', city: 'Corpus Christi, TX', is_premium: false },
  ...{ status: 'pending', category: 'music', listing_id: null },
};

/** An advertisement as `private.enqueue_advertisement_mail` writes it for the team, with its contact. */
const ADVERTISEMENT: Changes = {
  ...{ id: '7d9f2a54-0000-4000-8000-000000000001', title: 'Open Studio Nights' },
  ...{ description: 'Twelve potters, one kiln.\n\nEvery Friday in spring.', type: 'sidebar' },
  placement: 'sidebar',
  link_url: 'https://clay.example.org/open',
  ...{ alt_text: null, has_image: false, monthly_cents: 9900, duration: 2, total_cents: 19_800 },
  ...{ status: 'pending', start_date: null, end_date: null, contact_name: 'Ana Reyes' },
  ...{ contact_phone: '(361) 555-0142', contact_company: 'Clay & Co' },
  contact_website: 'https://clay.example.org',
  contact_email: 'ana@example.org',
};

/** Changes that turn the advertisement into a request for a quote. */
export const QUOTE: Changes = {
  type: 'custom',
  placement: 'homepage',
  ...{ monthly_cents: null, duration: null, total_cents: null },
};

/** Changes that turn the advertisement into an approved one. */
export const RUN: Changes = {
  has_image: true,
  status: 'active',
  ...{ start_date: '2026-12-01', end_date: '2027-01-31' },
};

export const samplePayload = (more: Changes = {}, event: Changes = {}): Changes => ({
  token: SAMPLE_TOKEN,
  event: { ...EVENT, ...event },
  ...more,
});

export const adPayload = (more: Changes = {}, ad: Changes = {}): Changes => ({
  token: SAMPLE_TOKEN,
  advertisement: { ...ADVERTISEMENT, ...ad },
  ...more,
});

/** Returns the payment in the payload of an email about money. */
export const samplePayment = (changes: Changes = {}): Changes => ({
  ...{ order_number: 'CBA-5Y0R1-W2X3M', amount_cents: 2900, currency: 'usd' },
  paid_at: '2026-11-21T04:30:00.123456+00:00',
  ...changes,
});

/** Returns `samplePayment` with a refund of some cents; `before` cents were refunded earlier. */
export const sampleRefund = (cents: number, before = 0, changes: Changes = {}): Changes =>
  samplePayment({
    ...{ refunded_cents: before + cents, refunded_before_cents: before },
    refunded_at: '2026-11-25T18:00:00+00:00',
    ...changes,
  });

/** Returns a payment in the form that `private.money_facts` writes for mails to the team. */
export const sampleMoney = (changes: Changes = {}): Changes => ({
  ...{ order_number: 'CBA-5Y0R1-W2X3M', currency: 'usd', purpose: 'event' },
  ...{ payer_email: 'pier@example.org', title: 'Moonlight Jazz on the Pier' },
  ...{ stripe_payment_intent_id: 'pi_1', is_mailed: true, amount_cents: 2900, reason: null },
  ...changes,
});

/** Changes that turn a sample payment into a dispute that waits for an answer. */
export const DISPUTE: Changes = {
  ...{ id: 'du_1', reason: 'product_not_received', status: 'needs_response' },
  ...{ withdrawn_cents: 2900, answer_by: '2026-12-08T04:00:00+00:00' },
  ...{ opened_at: '2026-11-24T04:00:00+00:00', closed_at: null },
};

/** Returns the composed email; throws the reason when none can be composed. */
export function composed(kind: string, payload: unknown) {
  const result = composeMail(kind, payload, SAMPLE_SITE);
  if (!result.ok) throw new Error(`${kind}: ${result.reason}`);
  return result.mail;
}

export const eventMail = (kind: string, more: Changes = {}, event: Changes = {}) =>
  composed(kind, samplePayload(more, event));

/** Returns the addresses of an email's links. */
export const hrefsOf = ({ html }: { html: string }): string[] =>
  [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href);
