/**
 * Fetches the picture of an event's page whose URL an organizer pasted. When the guide reads the page, it
 * gives the form a signed ticket that contains the picture's URL. When the form is sent with the ticket, the
 * guide fetches the picture, once for each ticket. It fetches no URL without a valid ticket.
 */
import { timingSafeEqual } from 'node:crypto';
import { EVENT_IMAGES } from '../../figures.ts';
import { keyedHash } from '../../server/access/token-hash.ts';
import { now } from '../../server/clock.ts';
import { env } from '../../server/env.ts';
import { refusal } from '../../server/http/outcome.ts';
import { imageType, isWebp, type UploadRefusal } from '../uploads/upload.ts';
import { IMAGE_ACCEPT } from './images/image-plan.ts';
import { openReader } from './read/reader.server.ts';

/** Days for which a ticket is valid, because an organizer may finish the form on a later day. */
const TICKET_DAYS = 7;

/** The maximum milliseconds for fetching a picture, including the robots.txt of its site. */
const FETCH_MS = 10_000;

const signature = (end: string, address: string): string =>
  keyedHash(`link picture:${end}:${address}`);

/** Makes the ticket with which the form can ask for the picture whose URL the guide found on a page. */
export function pictureTicket(address: string): string {
  const end = String(Math.floor(now().getTime() / 1000) + TICKET_DAYS * 86_400);
  const written = Buffer.from(address).toString('base64url');
  return `${end}.${written}.${signature(end, address)}`;
}

/** Returns the address in a ticket; null for a ticket that the guide did not make, or that has expired. */
function addressOf(ticket: string): string | null {
  const [end = '', written = '', given = ''] = ticket.split('.', 3);
  const address = Buffer.from(written, 'base64url').toString();
  const wanted = Buffer.from(signature(end, address));
  const signed = Buffer.from(given);
  const isOurs = signed.length === wanted.length && timingSafeEqual(signed, wanted);
  return isOurs && Number(end) * 1000 > now().getTime() ? address : null;
}

async function fetchPicture(address: string): Promise<Buffer | UploadRefusal> {
  const { LOCAL_SOURCES_URL: localOrigin = null, SITE_URL: siteUrl } = env();
  const reader = openReader({ siteUrl, localOrigin });
  try {
    const file = await reader.getFile(address, {
      accept: IMAGE_ACCEPT,
      totalMs: FETCH_MS,
      maxBytes: EVENT_IMAGES.maxBytes,
    });
    if (file.outcome !== 'fetched') return 'size' in file ? 'too-large' : 'not-fetched';
    const { bytes } = file;
    return imageType(bytes) === null && !isWebp(bytes) ? 'not-an-image' : bytes;
  } finally {
    reader.close();
  }
}

/**
 * Opens a ticket. Returns a function that fetches the ticket's picture, and the token of the picture's
 * upload. The same ticket always gives the same token.
 * @throws HttpError for a ticket that the guide did not make, or that has expired
 */
export function openTicket(ticket: string) {
  const address = addressOf(ticket);
  if (address === null) throw refusal('image', 'ended');
  const token = Buffer.from(keyedHash(`link picture token:${ticket}`), 'hex').toString('base64url');
  return { token, fetchFile: () => fetchPicture(address) };
}
