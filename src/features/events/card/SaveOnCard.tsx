import { savedFields, type SavedEvent } from './saved-events.ts';

/**
 * Shows the button that saves the event of a card. The component uses no React hooks: one script of the
 * layout handles all such buttons (`src/features/saved/save-buttons.client.ts`).
 */
export function SaveOnCard({ event }: { event: SavedEvent }) {
  return (
    <button
      type="button"
      data-print="no"
      data-save-event={JSON.stringify(savedFields(event))}
      aria-pressed="false"
      aria-label={`Save ${event.title}`}
      className="js-only group/save relative z-10 -my-2.5 -mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-brand hover:bg-brand-tint"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="size-5 fill-none group-aria-pressed/save:fill-current"
      >
        <path d="M5 2.5h10v15l-5-4.2-5 4.2z" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </button>
  );
}
