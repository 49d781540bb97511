import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { paths } from '../../../../paths.ts';
import { categoryLabel } from '../../../../regions/categories.ts';
import { baseCity } from '../../../../regions/cities.ts';
import type { EventSummary } from '../../../events/event.ts';
import { formatTimeRange } from '../../../../time/format-dates.ts';
import { type EventSketch, partOfDay, sameEvent, similarEvents } from './already-listed.ts';
import { useListedEvents } from './use-listed-events.client.ts';

const FIELDS = ['title', 'category', 'startDate', 'startTime', 'venueName', 'city'] as const;

/** The maximum number of events that are named before "and N more". */
const SHOWN = 3;

/**
 * Shows events of the same day that the guide already lists and that are the same as the new event or similar
 * to it. The visitor can submit the new event all the same.
 */
export function ListedEvents({ control }: { control: Control<Record<string, string>> }) {
  const watched = useWatch({ control, name: FIELDS });
  const [title, category, startDate, startTime, venueName, city] = watched.map(
    (value) => value ?? '',
  ) as [string, string, string, string, string, string];
  const sketch = useMemo<EventSketch>(
    () => ({ title, category, startDate, startTime, venueName, city }),
    [title, category, startDate, startTime, venueName, city],
  );
  const { settled, listed } = useListedEvents(sketch);
  const same = sameEvent(settled, listed);
  const similar = similarEvents(settled, listed).filter(({ id }) => id !== same?.id);

  return (
    <div role="status" className="grid gap-4 empty:absolute">
      {same !== null && (
        <Notice tone="warning" title="This event may already be in the guide.">
          <p className="mt-1">
            <EventLink event={same} />
          </p>
          <p className="mt-1 text-sm">
            If yours is a different one, go right ahead: this is only a heads-up.
          </p>
        </Notice>
      )}
      {similar.length > 0 && (
        <Notice>
          <p>
            Also {partOfDay(settled, similar)} in {baseCity(settled.city)}, under{' '}
            {categoryLabel(settled.category)}:
          </p>
          <ul role="list" className="mt-1 grid gap-1">
            {similar.slice(0, SHOWN).map((event) => (
              <li key={event.id}>
                <EventLink event={event} />
              </li>
            ))}
            {similar.length > SHOWN && <li>and {similar.length - SHOWN} more.</li>}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Links to an event in a new tab, so that the visitor keeps the form. */
function EventLink({ event }: { event: EventSummary }) {
  return (
    <>
      <a
        href={paths.event(event.id)}
        target="_blank"
        rel="noopener"
        className="text-link inline-block py-0.5 font-semibold wrap-anywhere"
      >
        {event.title}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <span className="text-sm text-muted">
        {' '}
        {[formatTimeRange(event.startTime), event.venueName].filter(Boolean).join(', ')}
      </span>
    </>
  );
}
