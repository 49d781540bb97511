import { useSyncExternalStore } from 'react';
import { previewNow, watchPreview } from './submission-preview.client.ts';
import { EventCard } from '../../../events/card/EventCard.tsx';
import { EMPTY_PREVIEW, eventPreview } from './event-preview.ts';

/** Shows the form's event as its calendar card. */
export function EventPreview() {
  const input = useSyncExternalStore(watchPreview, previewNow, () => EMPTY_PREVIEW);
  return <EventCard event={eventPreview(input)} isPreview />;
}
