import { Suspense, useState } from 'react';
import { counted } from '../../../text/counted.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.client.ts';
import { totalsOf } from './event-figures.ts';
import type { EventByLink } from './linked-event.ts';

/** The figures by day are loaded on demand, because most visitors only look at the totals. */
const EventDays = lazyPart(async () => (await import('./EventDays.tsx')).EventDays);

/**
 * Shows how often an event was seen, saved and shared; nothing if it has neither a public page nor figures.
 */
export function EventFigures({ event }: { event: EventByLink }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!event.isPublic && event.days.length === 0) return null;
  const { seen, saved, shared } = totalsOf(event.days);
  return (
    <section aria-labelledby="figures-title">
      <h3 id="figures-title" className="text-2xl">
        Figures
      </h3>
      <p className="mt-3 font-serif text-3xl">Seen {counted(seen, 'time')}</p>
      <p className="mt-1">
        Saved {counted(saved, 'time')}, shared {counted(shared, 'time')}.
      </p>
      <p className="mt-3 max-w-text text-sm text-muted">
        Each visitor counts once per half hour. We leave out robots, use no cookies, and don’t count
        visitors whose browsers ask not to be tracked or run no scripts.
      </p>
      {event.days.length > 0 && (
        <Button
          size="small"
          variant="outline"
          className="mt-4"
          aria-expanded={isOpen}
          aria-controls="event-days"
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {isOpen ? 'Hide Figures by Day' : 'Show Figures by Day'}
        </Button>
      )}
      <div id="event-days">
        {isOpen && (
          <Suspense
            fallback={
              <p role="status" className="mt-6 text-muted">
                Loading…
              </p>
            }
          >
            <EventDays event={event} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
