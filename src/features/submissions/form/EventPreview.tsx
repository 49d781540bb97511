import { useSyncExternalStore } from 'react';
import { previewNow, watchPreview } from './submission-preview.client.ts';
import { EventCard } from '../../events/EventCard.tsx';
import { EMPTY_PREVIEW, eventPreview } from './event-preview.ts';

/** The card of the event that is being typed, as the calendar will show it. */
export function EventPreview() {
  const typed = useSyncExternalStore(watchPreview, previewNow, () => EMPTY_PREVIEW);
  return <EventCard event={eventPreview(typed)} isPreview />;
}
