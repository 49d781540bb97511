import { centralDate } from '../../../time/wall-time.ts';
import { now } from '../../../server/clock.ts';
import { requireValid } from '../../../server/http.ts';
import type { LinkHolder } from '../../../server/private-link.ts';
import type { CountedLimit } from '../../../server/rate-limit.ts';
import type { Db } from '../../../server/supabase.ts';
import { tokenHash } from '../../../server/token-hash.ts';
import { eventSubmission } from '../../submissions/event-submission.ts';
import { submissionRow } from '../../submissions/submission-row.ts';
import { changeManagedEvent, findManagedEvent } from './event-links.store.ts';
import { managedPhotos, type ManagedPhotoChoice } from './linked-images.ts';

const asChosen = (choice: ManagedPhotoChoice) =>
  'token' in choice
    ? { token_hash: tokenHash(choice.token), alt: choice.alt }
    : { upload_id: choice.uploadId, alt: choice.alt };

/**
 * The holder of a private link changes the event. Its plan, and with it how many pictures it has and
 * whether it links to social media, is the row's own: nothing a body says makes an event premium.
 * The mails about it stay with whoever submitted it, so that a link in other hands does not turn
 * them away; the contact address that visitors read can be changed.
 * @param body the fields of a submission, and `photos` unless they stay
 * @throws HttpError 400 for a field that the form would refuse, too
 */
export async function changeEvent(
  db: Db,
  holder: LinkHolder,
  body: Record<string, unknown>,
  limits: readonly CountedLimit[],
) {
  const found = await findManagedEvent(db, holder);
  if (found.outcome !== 'found') return found;
  const { plan } = found.event;
  const submission = requireValid(eventSubmission(centralDate(now())), body);
  const photos = requireValid(managedPhotos(plan), body['photos']);
  return changeManagedEvent(db, holder, {
    event: submissionRow(submission, plan),
    photos: photos?.map(asChosen) ?? null,
    limits,
  });
}
