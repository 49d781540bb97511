import { useId } from 'react';
import { EventState } from '../../features/events/card/EventMarks.tsx';
import { Checkbox } from '../../forms/fields/Checkbox.tsx';
import { Field } from '../../forms/fields/Field.tsx';
import { formatLongDate, formatTime } from '../../time/format-dates.ts';
import { isWallDate } from '../../time/wall-time.ts';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/data/api.client.ts';
import { LoadFailed } from '../../ui/feedback/EmptyState.tsx';
import { byDay, leftSentence, type NewState, touchedSentence } from './storm.ts';
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
                  checked={storm.isChosen(event.id)}
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

const STEPS: [NewState, string, string][] = [
  ['postponed', 'Postpone', 'New dates will follow from the organizers.'],
  ['cancelled', 'Cancel', 'They won’t take place.'],
  ['approved', 'Reinstate', 'They’re back on as planned.'],
];

/** Asks whether to cancel, postpone or reinstate, on which days, and in which cities. */
export function StormScope({ storm }: { storm: Storm }) {
  const id = useId();
  const { days, places } = storm;
  return (
    <div className="grid content-start gap-8">
      <fieldset>
        <legend className="font-serif text-xl">What happens to them</legend>
        <div className="mt-2 grid gap-2">
          {STEPS.map(([state, label, text]) => (
            <label key={state} className="flex gap-3 py-1">
              <input
                type="radio"
                name={`${id}-state`}
                className="size-6 shrink-0 accent-brand-fill"
                checked={storm.state === state}
                onChange={() => {
                  storm.setState(state);
                }}
              />
              <span className="leading-snug">
                <span className="font-semibold">{label}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="font-serif text-xl">Days</legend>
        <div className="mt-2 grid gap-4 max-sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:grid-cols-2 lg:grid-cols-1">
          <Field
            id={`${id}-from`}
            label="First day"
            type="date"
            min={storm.today}
            value={days.from}
            onChange={({ target }) => {
              storm.setDays({ ...days, from: target.value });
            }}
          />
          <Field
            id={`${id}-to`}
            label="Last day"
            type="date"
            min={days.from}
            value={days.to}
            error={
              isWallDate(days.to) && days.to < days.from
                ? 'The last day is before the first'
                : undefined
            }
            onChange={({ target }) => {
              storm.setDays({ ...days, to: target.value });
            }}
          />
        </div>
      </fieldset>
      {(places.length > 0 || storm.cities.size > 0) && (
        <fieldset>
          <legend className="font-serif text-xl">Cities</legend>
          <p className="text-sm text-muted">Nothing is chosen until you choose where.</p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
            <Checkbox
              id={`${id}-coast`}
              label="The whole coast"
              checked={storm.isWholeCoast}
              onChange={({ target }) => {
                storm.chooseWholeCoast(target.checked);
              }}
            />
            {places.map(({ slug, name, events }) => (
              <Checkbox
                key={slug}
                id={`${id}-${slug}`}
                label={`${name} (${events})`}
                checked={storm.cities.has(slug)}
                onChange={({ target }) => {
                  storm.chooseCity({ slug, name }, target.checked);
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
