import { requireEditor } from '../../server/access/admin.ts';
import { HttpError, SIGN_IN } from '../../server/http/http.ts';
import { log } from '../../server/log.ts';
import { DatabaseError, type Db } from '../../server/supabase.ts';
import type { EventDetail, EventSummary } from '../../features/events/event.ts';
import type { ListingDate } from '../../features/events/listing-dates.ts';
import type { WallDate } from '../../time/wall-time.ts';
import { readDeskEvent } from '../queue/desk.store.ts';
import type { Submission } from './submission/submission.ts';

interface FoundPage {
  event: EventDetail;
  related: EventSummary[];
  /** The public and the pending dates of the event's listing, at most 500; empty without a listing. */
  dates: ListingDate[];
  /** Calendar day of the request, in Central time. */
  today: WallDate;
}

type LoadedPage =
  | ({ outcome: 'found' } & FoundPage)
  | { outcome: 'moved' | 'missing' | 'unavailable' };

type Preview = FoundPage | { status: number; sentence: string };

/**
 * Reads the preview of an event's page, with the event's change that waits for review, for the editor whose
 * token the request has.
 * @param loadPage reads the page with the editor's client
 * @returns the page; if the caller is no editor or the event cannot be shown, a status and a sentence
 */
export async function loadPreview(
  request: Request,
  id: string,
  loadPage: (db: Db) => Promise<LoadedPage>,
): Promise<Preview> {
  try {
    const db = await requireEditor(request);
    const [page, desk] = await Promise.all([loadPage(db), readDeskEvent(db, id)]);
    if (page.outcome === 'unavailable') {
      return { status: 503, sentence: 'The event can’t be read right now.' };
    }
    if (page.outcome !== 'found') {
      return { status: 404, sentence: 'There is no such event.' };
    }
    return { ...page, event: proposedEvent(page.event, desk.event) };
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, sentence: error.message };
    if (!(error instanceof DatabaseError)) throw error;
    if (error.tokenRefused) return { status: 401, sentence: SIGN_IN };
    log.error('event-preview-unavailable', error);
    return { status: 503, sentence: 'The event can’t be read right now.' };
  }
}

/**
 * Returns the event as its page will show it after approval: with the contact of the submission, and with the
 * change that waits for review.
 */
export function proposedEvent(event: EventDetail, submission: Submission): EventDetail {
  const { change, contactPhone, planned, proposed } = submission;
  const columns = Object.fromEntries(Object.entries(planned).filter(([name]) => name in event));
  const images = change?.images ?? null;
  return {
    ...{ ...event, contactPhone, ...columns },
    contactEmail: proposed.contactEmail,
    reception: proposed.openingReception,
    // Unless a venue was chosen, the event keeps its venue record as long as the venue's name stays the same.
    venueId: proposed.venueId ?? (proposed.venueName === event.venueName ? event.venueId : null),
    ...(images !== null && {
      images,
      imageUrl: images[0]?.url ?? null,
      imageAlt: images[0]?.alt ?? null,
    }),
  };
}
