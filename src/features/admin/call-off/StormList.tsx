import { useId } from 'react';
import { Checkbox } from '../../../forms/Checkbox.tsx';
import { formatLongDate, formatTime } from '../../../time/format-dates.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { LoadFailed } from '../../../ui/feedback/LoadFailed.tsx';
import { EventState } from '../../events/EventState.tsx';
import { byDay, leftSentence, touchedSentence } from './storm.ts';
import type { Storm } from './use-storm.client.ts';

/**
 * Lists day by day the events that storm mode will cancel, postpone or reinstate; an editor can leave out
 * single events.
 */
export function StormList({ storm }: { storm: Storm }) {
  const id = useId();
  const { hasDays, state, listing, listed, chosen, days, failure, retry } = storm;
  if (failure !== null) {
    return (
      <LoadFailed
        title="Unable to Load the Events"
        text={sentenceOf(failure)}
        headingLevel={3}
        onRetry={retry}
      />
    );
  }
  const ids = listed.map((event) => event.id);
  return (
    <div>
      <p role="status" className="min-h-6">
        {!hasDays
          ? 'Choose the first and the last day.'
          : listing === undefined
            ? 'Loading the events…'
            : listed.length === 0
              ? leftSentence(state, 0)
              : touchedSentence(chosen, listed.length)}
      </p>
      {listing !== undefined && listing.total > listed.length && (
        <p className="mt-1 font-semibold text-warning">
          {leftSentence(state, listing.total)} The first {listed.length} are listed: do it once for
          them, then again for the rest.
        </p>
      )}
      {listed.length > 1 && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              storm.choose(ids, true);
            }}
          >
            Choose All
          </Button>
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              storm.choose(ids, false);
            }}
          >
            Choose None
          </Button>
        </p>
      )}
      {byDay(listed, days.from).map(({ day, events }) => (
        <section key={day} aria-labelledby={`${id}-${day}`} className="mt-6">
          <h3 id={`${id}-${day}`} className="border-b border-line pb-1 text-lg">
            {formatLongDate(day)}
          </h3>
          <ul role="list">
            {events.map((event) => (
              <li key={event.id} className="border-b border-line py-3">
                <Checkbox
                  id={`${id}-${event.id}`}
                  label={<span className="font-semibold wrap-anywhere">{event.title}</span>}
                  hint={
                    <span className="wrap-anywhere">
                      {[
                        event.startTime === null ? null : formatTime(event.startTime),
                        event.venueName,
                        event.city,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  }
                  checked={!storm.spared.has(event.id)}
                  onChange={({ target }) => {
                    storm.choose([event.id], target.checked);
                  }}
                />
                <EventState status={event.status} note={event.statusNote} className="mt-1 ml-9" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
