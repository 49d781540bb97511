import type { LinkHolder } from '../../../server/access/private-link.ts';
import { type Client, forClient } from '../../../server/limits/rate-limit.ts';
import { refusal } from '../../../server/http/outcome.ts';
import { requireValid } from '../../../server/http/request.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/access/token-hash.ts';
import { site } from '../../../site.ts';
import { mismatchSentence, orderTypeOf } from '../../advertising/advertisement.ts';
import { uploadedImage } from '../../../forms/images/uploaded-image.ts';
import { addAdvertisementImage } from '../private-links.store.ts';
import { CLIENT_AD_IMAGES } from '../../../server/limits/call-limits.ts';

/**
 * Adds or replaces the image of a private link's advertisement. Refused after an admin has approved or
 * rejected the advertisement.
 * @param body `image` with the token of an upload and its description
 * @throws HttpError 400 for an invalid token, description or size; for any other refusal, the error in the
 * table of refusals
 */
export async function addImage(
  db: Db,
  client: Pick<Client, 'ip'>,
  holder: LinkHolder,
  body: Record<string, unknown>,
) {
  const { token, alt } = requireValid(uploadedImage, body['image']);
  const result = await addAdvertisementImage(db, holder, {
    image: { token_hash: tokenHash(token), alt },
    teamAddress: site.contactEmail,
    limits: forClient(CLIENT_AD_IMAGES, client),
  });
  if (result.outcome === 'added') return result.advertisement;
  const sentence = mismatchSentence(orderTypeOf(result.type));
  throw refusal('advertisement link', result.outcome, { sentence });
}
