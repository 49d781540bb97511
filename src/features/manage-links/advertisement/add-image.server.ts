import { HttpError, requireValid } from '../../../server/http.ts';
import type { LinkHolder } from '../../../server/private-link.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/token-hash.ts';
import { site } from '../../../site.ts';
import { PICTURE_GONE } from '../../../forms/images/form-image.ts';
import { uploadedImage } from '../../../forms/images/uploaded-image.ts';
import { misfitSentence } from '../../advertising/banner-size.ts';
import { addAdvertisementPicture } from './advertisement-links.store.ts';
import { orderTypeOf } from '../../advertising/packages/ad-package.ts';

/**
 * The holder of a private link sends the picture of an advertisement that nobody has approved yet; it
 * takes the place of an earlier one.
 * @param body `picture` with the token of an upload and its description
 * @throws HttpError 400 for a picture that does not fit its place, 409 for one that is gone and for an
 *   advertisement that has been decided on
 */
export async function addPicture(db: Db, holder: LinkHolder, body: Record<string, unknown>) {
  const { token, alt } = requireValid(uploadedImage, body['picture']);
  const result = await addAdvertisementPicture(db, holder, {
    picture: { token_hash: tokenHash(token), alt },
    teamAddress: site.contactEmail,
  });
  switch (result.outcome) {
    case 'photo_misfit':
      throw new HttpError(400, misfitSentence(orderTypeOf(result.type)));
    case 'photo_missing':
      throw new HttpError(409, PICTURE_GONE);
    case 'refused':
      throw new HttpError(
        409,
        'Its picture can no longer be changed here. Write to us to have it changed.',
      );
    case 'added':
    case 'missing':
    case 'limited':
      return result;
  }
}
