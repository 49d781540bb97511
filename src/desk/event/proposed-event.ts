import type { EventDetail, EventImage } from '../../features/events/event.ts';
import { listingChange, type Submission } from './submission/submission.ts';

const camelCase = (column: string): string =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const SOCIAL = [
  ['instagram', /instagram\./],
  ['facebook', /facebook\./],
  ['twitter', /(?:twitter|\/x)\./],
] as const;

/** Sorts links into the fields of an event; a link to a host without a field goes into `socialMedia`. */
function socialFields(links: readonly string[]) {
  const fields: Pick<EventDetail, 'instagram' | 'facebook' | 'twitter' | 'socialMedia'> = {
    ...{ instagram: null, facebook: null, twitter: null, socialMedia: null },
  };
  for (const link of links) {
    const [name] = SOCIAL.find(([, host]) => host.test(link)) ?? (['socialMedia'] as const);
    fields[name] ??= link;
  }
  return fields;
}

const withImages = (images: readonly EventImage[]) => ({
  images: [...images],
  imageUrl: images[0]?.url ?? null,
  imageAlt: images[0]?.alt ?? null,
});

/**
 * Returns the event as its page will show it after approval. Applies the submitter's change that waits for
 * review; if there is none, applies the contact of the submission and the values that the event's source
 * proposes.
 */
export function proposedEvent(event: EventDetail, submission: Submission): EventDetail {
  const { change, contactEmail, contactPhone } = submission;
  const proposal = listingChange(submission);
  const proposed = Object.fromEntries(
    (proposal?.fields ?? [])
      .map(({ field, to }) => [camelCase(field), to] as const)
      .filter(([name]) => name in event),
  );
  if (change === null) {
    const images = proposal?.images ?? null;
    return {
      ...{ ...event, contactEmail, contactPhone, ...proposed },
      ...(images !== null && withImages(images)),
    };
  }
  const { socialLinks, openingReception, ...content } = change;
  return {
    ...event,
    ...content,
    reception: openingReception,
    // A change that names no venue record keeps the present one, unless it changes the venue's name.
    venueId: content.venueId ?? (content.venueName === event.venueName ? event.venueId : null),
    id: event.id,
    status: event.status,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
    ...socialFields(socialLinks),
    ...withImages(change.images),
  };
}
