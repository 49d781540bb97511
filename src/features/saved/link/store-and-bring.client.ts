import type { SavedEvent } from '../saved-events.ts';
import { savedLinkEntry, storeSaved } from '../saved-storage.client.ts';

/**
 * Stores a visitor's change of the list and, where there is a private link, sends it to the list
 * behind the link. Most visitors have no link, and load none of its code.
 * @returns false when the list could not be stored, as `storeSaved`
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
