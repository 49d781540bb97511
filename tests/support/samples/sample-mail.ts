/** What mails are made of, as the database writes it. */
import { composeMail } from '../../../src/features/mail/compose-mail.ts';

export const SAMPLE_SITE = 'https://guide.example';

/** An event as `private.enqueue_event_mail` puts it into a payload. */
const sampleMailEvent = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'moonlight-jazz-on-the-pier-k3x9q2',
  title: 'Moonlight Jazz on the Pier',
  description: 'Three trios and one long pier.\n\nBring a chair and a jacket.',
  category: 'music',
  start_date: '2026-12-05',
  start_time: '19:00:00',
  end_date: null,
  end_time: '21:30:00',
  venue_name: 'Lawrence Street Pier',
  venue_address: '100 Example Pier',
  city: 'Corpus Christi, TX',
  price: '$15-30',
  contact_email: 'pier@example.org',
  contact_phone: '(361) 555-0142',
  website: 'https://pier.example.org',
  instagram: null,
  facebook: null,
  twitter: null,
  is_premium: false,
  status: 'pending',
  photos: 1,
  ...changes,
});

export const SAMPLE_TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJ_-01234';

/** The payload of a mail about that event, with what its kind adds. */
export const samplePayload = (
  more: Record<string, unknown> = {},
  event: Record<string, unknown> = {},
): Record<string, unknown> => ({ token: SAMPLE_TOKEN, event: sampleMailEvent(event), ...more });

/** A payment as the mails about money carry it. */
export const samplePayment = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  order_number: 'CBA-5Y0R1-W2X3M',
  amount_cents: 2900,
  currency: 'usd',
  paid_at: '2026-11-21T04:30:00.123456+00:00',
  ...changes,
});

/** The mail of this kind about that event, as it is sent. */
export function sampleMail(
  kind: string,
  more: Record<string, unknown> = {},
  event: Record<string, unknown> = {},
): { subject: string; text: string; html: string } {
  const composed = composeMail(kind, samplePayload(more, event), SAMPLE_SITE);
  if (!composed.ok) throw new Error(`${kind}: ${composed.reason}`);
  return composed.mail;
}
