/** What mails about advertisements are made of, as the database writes it. */
import { composeMail } from '../../../src/features/mail/compose-mail.ts';
import { SAMPLE_SITE, SAMPLE_TOKEN } from './sample-mail.ts';

/** An advertisement as `private.enqueue_advertisement_mail` puts it into a payload. */
export const sampleMailAd = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: '7d9f2a54-0000-4000-8000-000000000001',
  title: 'Open Studio Nights',
  description: 'Twelve potters, one kiln.\n\nEvery Friday in spring.',
  type: 'sidebar',
  placement: 'sidebar',
  link_url: 'https://clay.example.org/open',
  alt_text: null,
  has_picture: false,
  monthly_cents: 9900,
  duration: 2,
  total_cents: 19_800,
  status: 'pending',
  start_date: null,
  end_date: null,
  contact_name: 'Ana Reyes',
  contact_phone: '(361) 555-0142',
  contact_company: 'Clay & Co',
  contact_website: 'https://clay.example.org',
  contact_email: 'ana@example.org',
  ...changes,
});

/** What the same payload holds of a request for a quote. */
export const SAMPLE_QUOTE = {
  type: 'custom',
  placement: 'homepage',
  ...{ monthly_cents: null, duration: null, total_cents: null },
};

/** What the same payload holds of one that was approved. */
export const SAMPLE_RUN = {
  has_picture: true,
  status: 'active',
  ...{ start_date: '2026-12-01', end_date: '2027-01-31' },
};

/** The payload of a mail about that advertisement, with what its kind adds. */
export const sampleAdPayload = (
  more: Record<string, unknown> = {},
  ad: Record<string, unknown> = {},
): Record<string, unknown> => ({
  token: SAMPLE_TOKEN,
  advertisement: sampleMailAd(ad),
  ...more,
});

/** The mail of this kind about that advertisement, as it is sent. */
export function sampleAdMail(
  kind: string,
  more: Record<string, unknown> = {},
  ad: Record<string, unknown> = {},
): { subject: string; text: string; html: string; replyTo: string | undefined } {
  const composed = composeMail(kind, sampleAdPayload(more, ad), SAMPLE_SITE);
  if (!composed.ok) throw new Error(`${kind}: ${composed.reason}`);
  return composed.mail;
}
