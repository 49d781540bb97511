import { useId } from 'react';
import { Checkbox } from '../../../forms/Checkbox.tsx';
import { Field } from '../../../forms/Field.tsx';
import { isWallDate } from '../../../time/wall-time.ts';
import type { NewState } from './call-off.ts';
import type { Storm } from './use-storm.client.ts';

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
                className="mt-0.5 size-6 shrink-0 accent-brand-fill"
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
        <div className="mt-2 grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
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
      {(places.length > 1 || storm.cities.size > 0) && (
        <fieldset>
          <legend className="font-serif text-xl">Cities</legend>
          <p className="text-sm text-muted">Choose some, or leave all open for the whole coast.</p>
          <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
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
