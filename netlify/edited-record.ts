/** Reads from a URL path whether the fields of an event or of a listing are edited. */
import type { EditScope } from '../src/features/admin/edit-event/edit-form.ts';
import { requireId } from '../src/server/http/request.ts';

/**
 * Returns the record in `/api/admin/event-fields/:id` or `/api/admin/listing-fields/:id`.
 * @throws HttpError 404 if a listing's id is malformed; an event's id is not checked here
 */
export function editedRecord(
  request: Request,
  id: string | undefined,
): { scope: EditScope; id: string } {
  const isListing = new URL(request.url).pathname.startsWith('/api/admin/listing-fields/');
  return isListing
    ? { scope: 'listing', id: requireId(id, 'There is no such listing.') }
    : { scope: 'event', id: id ?? '' };
}
