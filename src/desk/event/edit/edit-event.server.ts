import { EVENT_IMAGES } from '../../../figures.ts';
import { foundOrMissing } from '../../../server/http/outcome.ts';
import { requireValid } from '../../../server/http/request.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/access/token-hash.ts';
import { changedFields, type EditScope, editTexts } from './edit-form.ts';
import {
  type EditedImage,
  editFields,
  editSave,
  eventMerge,
  valuesToWrite,
} from './edit-fields.ts';
import { readEditable, writeEdit, writeMerge } from './edit-event.store.ts';

const asChosen = (image: EditedImage) =>
  'token' in image
    ? { token_hash: tokenHash(image.token), alt: image.alt }
    : { url: image.url, alt: image.alt };

/**
 * Saves an editor's changes to an event, or to a listing and its coming dates. On each of these dates, fields
 * that were changed on that date alone stay.
 * @param body every field of the form as text, the version that was read, and perhaps the images
 * @param hold seconds in which the action can be undone
 * @throws HttpError 400 for an invalid field; 404 and 409 as in `refusals.ts`
 */
export async function editEvent(
  db: Db,
  scope: EditScope,
  id: string,
  body: Record<string, unknown>,
  hold: number,
) {
  const stored = foundOrMissing('edited event', await readEditable(db, scope, id));
  const limit = stored.isPremium ? EVENT_IMAGES.premium : EVENT_IMAGES.free;
  const { version, image } = requireValid(editSave(Math.max(limit, stored.images.length)), body);
  const columns = requireValid(editFields(scope), body);
  return writeEdit(db, scope, id, {
    version,
    values: valuesToWrite(columns, changedFields(editTexts(stored), body)),
    images: image?.map(asChosen) ?? null,
    hold,
  });
}

/**
 * Merges an event into another event, which stays, and removes the merged event.
 * @param id event to merge and remove; its URL then leads to the event that stays
 * @param body the id of the event that stays (`into`), its fields as text, both versions, and whether it
 * takes the images of the removed event
 * @param hold seconds in which the action can be undone
 * @throws HttpError 400 for an invalid field; 404 and 409 as in `refusals.ts`
 */
export async function mergeEvents(db: Db, id: string, body: Record<string, unknown>, hold: number) {
  const { into, version, intoVersion, takesImages } = requireValid(eventMerge, body);
  const stored = foundOrMissing('edited event', await readEditable(db, 'event', into));
  const columns = requireValid(editFields('event'), body);
  return writeMerge(
    db,
    { id, version },
    { id: into, version: intoVersion },
    {
      values: valuesToWrite(
        columns,
        changedFields(editTexts(stored), { ...body, organizerId: stored.organizerId }),
      ),
      images: takesImages,
      hold,
    },
  );
}
