import type { LinkHolder } from '../../../server/private-link.ts';
import { requireValid } from '../../../server/request.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/token-hash.ts';
import { site } from '../../../site.ts';
import { mismatchSentence } from '../../advertising/banner-size.ts';
import { uploadedImage } from '../../../forms/images/uploaded-image.ts';
import { orderTypeOf } from '../../advertising/packages/ad-package.ts';
import { addAdvertisementImage } from '../manage-links.store.ts';

/**
 * The holder of a private link sends the image of an advertisement that is not approved yet; it
 * replaces an earlier one.
 * @param body `image` with the token of an upload and its description
 * @throws HttpError 400 for a token or description that the form would refuse, too
 */
export async function addImage(db: Db, holder: LinkHolder, body: Record<string, unknown>) {
  const { token, alt } = requireValid(uploadedImage, body['image']);
  const result = await addAdvertisementImage(db, holder, {
    image: { token_hash: tokenHash(token), alt },
    teamAddress: site.contactEmail,
  });
  return result.outcome === 'image_mismatch'
    ? { ...result, sentence: mismatchSentence(orderTypeOf(result.type)) }
    : result;
}
