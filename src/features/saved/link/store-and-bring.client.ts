import type { SavedEvent } from '../../events/card/saved-events.ts';
import { showNotLoaded } from '../../../ui/feedback/not-loaded.client.ts';
import { savedLinkEntry, storeSaved } from '../saved-storage.client.ts';

/**
 * Stores a visitor's change of the list and, if the browser has a private link, sends it to the link's list.
 * Most visitors have no link and do not load its code.
 * @returns false if the list could not be stored, like `storeSaved`
 */
export function storeAndBring(events: readonly SavedEvent[]): boolean {
  const isStored = storeSaved(events);
  if (isStored && savedLinkEntry.read() !== null) {
    import('./saved-link.client.ts').then(({ bringChange }) => {
      bringChange();
    }, showNotLoaded);
  }
  return isStored;
}
