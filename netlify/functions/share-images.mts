/** The images of an event's share kit, in their own function: they need native code, fonts, illustrations. */
import type { Config } from '@netlify/functions';
import { findEvent, readListingDates } from '../../src/features/events/events.store.ts';
import { laterDates, takesPlace } from '../../src/features/events/listing-dates.ts';
import { typedAddress } from '../../src/features/events/poster/poster.ts';
import {
  isShareImageShape,
  type ShareImageShape,
} from '../../src/features/share-cards/kit/share-kit.ts';
import {
  drawQrCode,
  drawShareImage,
} from '../../src/features/share-cards/kit/share-image.server.ts';
import { paths } from '../../src/paths.ts';
import { now } from '../../src/server/clock.ts';
import { env } from '../../src/server/env.ts';
import { HttpError, keptToday, pageHeaders } from '../../src/server/http/http.ts';
import { resource } from '../../src/server/http/resource.ts';
import { anonClient } from '../../src/server/supabase.ts';
import { centralDate } from '../../src/time/wall-time.ts';

export const config: Config = {
  path: '/api/events/:id/share-images/:shape',
  method: 'GET',
  // An organizer looks at three images; drawing one takes half a second of processor time.
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

const api = resource();
export default api;

/** Draws an image of an event that takes place; null for any other. */
async function draw(shape: ShareImageShape, id: string, at: Date): Promise<Buffer | null> {
  const db = anonClient();
  const event = await findEvent(db, id);
  if (event === null || !takesPlace(event)) return null;
  const siteUrl = env().SITE_URL;
  if (shape === 'qr') return drawQrCode(new URL(paths.event(event.id), siteUrl).href);
  const more = laterDates(event, await readListingDates(db, event));
  return drawShareImage(event, shape, {
    ...{ more, today: centralDate(at) },
    host: typedAddress(siteUrl),
  });
}

/**
 * Lets an image be cached until Central midnight at most: from its second day on, an event shows its last
 * day.
 */
const headersAt = (at: Date): Record<string, string> => ({
  ...pageHeaders(keptToday(at), ['events'], '_'),
  'Content-Type': 'image/png',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Robots-Tag': 'noindex',
});

/**
 * Draws an image to post about an event, as PNG. Its `shape` is `square`, `story`, or `qr` for a QR code with
 * the address of its page. 404 for an event that is not public, and for one that is cancelled or postponed.
 */
api.shared.get('/api/events/:id/share-images/:shape', async ({ id, context: { params } }) => {
  const { shape } = params;
  const at = now();
  const png = isShareImageShape(shape) ? await draw(shape, id, at) : null;
  if (png === null) throw new HttpError(404, 'There is no such image.');
  return new Response(new Uint8Array(png), { headers: headersAt(at) });
});
