import type { LinkHolder } from '../../../server/private-link.ts';
import { requireValid } from '../../../server/request.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/token-hash.ts';
import { site } from '../../../site.ts';
import { misfitSentence } from '../../advertising/banner-size.ts';
import { uploadedImage } from '../../../forms/images/uploaded-image.ts';
import { orderTypeOf } from '../../advertising/packages/ad-package.ts';
import { addAdvertisementPicture } from '../manage-links.store.ts';

/**
 * The holder of a private link sends the image of an advertisement that is not approved yet; it
 * replaces an earlier one.
 * @param body `picture` with the token of an upload and its description
 * @throws HttpError 400 for a token or description that the form would refuse, too
 */
export async function addPicture(db: Db, holder: LinkHolder, body: Record<string, unknown>) {
  const { token, alt } = requireValid(uploadedImage, body['picture']);
  const result = await addAdvertisementPicture(db, holder, {
    picture: { token_hash: tokenHash(token), alt },
    teamAddress: site.contactEmail,
  });
  return result.outcome === 'photo_misfit'
    ? { ...result, sentence: misfitSentence(orderTypeOf(result.type)) }
    : result;
}
