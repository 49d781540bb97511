/**
 * Handles all save buttons, on cards and on an event's page; each button has its event in `data-save-event`.
 * Marks the buttons of saved events when imported, and again when the saved list or the page changes.
 */
import { paths } from '../../paths.ts';
import { showToast } from '../../ui/toast/toast.client.ts';
import { reportVisit } from '../counts/report-visit.client.ts';
import {
  isSaved,
  parseSavedEvents,
  SAVED_EVENTS_LIMIT,
  type SavedEvent,
  withoutSaved,
  withSaved,
} from '../events/card/saved-events.ts';
import { storeAndBring } from './link/store-and-bring.client.ts';
import { savedText, watchSaved } from './saved-storage.client.ts';

const viewSaved = {
  label: 'View Saved Events',
  onSelect: () => {
    location.assign(paths.saved);
  },
};

const stored = (): SavedEvent[] | null => parseSavedEvents(savedText() ?? '');

const refuse = (): void => {
  const isUnreadable = stored() === null;
  showToast({
    title: 'The event couldn’t be saved',
    description: isUnreadable
      ? 'We can’t read the list in this browser, so we left it alone.'
      : 'This browser’s privacy settings don’t let us save anything.',
    destructive: true,
    ...(isUnreadable && { action: viewSaved }),
  });
};

const save = (event: SavedEvent): void => {
  const kept = stored();
  if (savedText() === null || kept === null) return refuse();
  const events = withSaved(kept, event);
  if (events === null) {
    showToast({
      title: 'Your list is full',
      description: `It holds ${SAVED_EVENTS_LIMIT} events. Remove one to save another.`,
      destructive: true,
      action: viewSaved,
    });
  } else if (storeAndBring(events)) {
    // Counts the save for the event's page, even if the button is on a card of another page.
    reportVisit({ did: 'save', page: paths.event(event.id) });
    showToast({
      title: 'Event saved',
      description: 'Find it under Saved Events, in this browser.',
      action: viewSaved,
    });
  } else {
    refuse();
  }
};

const remove = (event: SavedEvent): void => {
  const kept = stored();
  if (kept === null || !storeAndBring(withoutSaved(kept, event.id))) return refuse();
  showToast({
    title: 'Event removed',
    description: 'It’s no longer in your Saved Events.',
    action: {
      label: 'Undo',
      onSelect: () => {
        save(event);
      },
    },
  });
};

const eventOf = (button: HTMLElement): SavedEvent =>
  JSON.parse(button.dataset['saveEvent'] ?? '{}') as SavedEvent;

const showAll = (): void => {
  const events = stored() ?? [];
  for (const button of document.querySelectorAll<HTMLElement>('[data-save-event]')) {
    const pressed = String(isSaved(events, eventOf(button).id));
    if (button.ariaPressed !== pressed) button.ariaPressed = pressed;
  }
};

/** Saves the event of a pressed button, or removes it. */
export function toggleSaved(button: HTMLElement): void {
  const event = eventOf(button);
  // The list is read again, because another tab may have changed it.
  if (isSaved(stored() ?? [], event.id)) remove(event);
  else save(event);
}

showAll();
watchSaved(showAll);
// Watches the page, because lists add cards with save buttons later.
new MutationObserver(showAll).observe(document.body, { childList: true, subtree: true });
