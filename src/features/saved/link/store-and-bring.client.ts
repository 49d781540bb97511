import type { SavedEvent } from '../saved-events.ts';
import { savedLinkEntry, storeSaved } from '../saved-storage.client.ts';

/**
 * Stores a visitor's change of the list, and brings it behind the private link where there is one. Most
 * visitors have none, and load none of its code. False as of `storeSaved`.
 */
export function storeAndBring(events: readonly SavedEvent[]): boolean {
  const isStored = storeSaved(events);
  if (isStored && savedLinkEntry.read() !== null) {
    void import('./saved-link.client.ts').then(({ bringChange }) => {
      bringChange();
    });
  }
  return isStored;
}
