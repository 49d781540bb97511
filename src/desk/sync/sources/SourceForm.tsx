import { useEffect, useId, useRef } from 'react';
import { DAYS_AHEAD_MAX, SOURCE_LIMITS } from '../../../features/content-sync/source-kinds.ts';
import type { SourceSettings } from '../../../features/content-sync/sync-api.ts';
import { ErrorSummary } from '../../../forms/fields/ErrorSummary.tsx';
import { Field, FieldError } from '../../../forms/fields/Field.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { Select } from '../../../forms/fields/Select.tsx';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { Button } from '../../../ui/Button.tsx';
import { keepUnknownOption } from '../../../ui/filters/keep-unknown-option.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { LEFT_OUT, type MapLine, TIME_ZONES, TRUST_NAMES } from './source-state.ts';
import { MAP_PART, useSourceForm } from './use-source.client.ts';

const MEANINGS = [...CATEGORY_OPTIONS, { value: LEFT_OUT, label: 'Not for this guide: leave out' }];

interface CategoryMapFieldsProps {
  /** Id of the element around the fields; the error summary links to it. */
  id: string;
  error: string | undefined;
  lines: readonly MapLine[];
  onChange: (lines: MapLine[]) => void;
}

/** Lets an admin enter the source's category names, one per line, and choose what each means in the guide. */
function CategoryMapFields({ id, error, lines, onChange }: CategoryMapFieldsProps) {
  const prefix = useId();
  const change = (key: number, part: Partial<MapLine>): void => {
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  };
  const add = (): void => {
    onChange([
      ...lines,
      { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, name: '', means: '' },
    ]);
  };
  return (
    <div id={id} tabIndex={-1} className={error ? 'border-l-4 border-danger pl-4' : undefined}>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {lines.length > 0 && (
        <ul role="list" className="mb-3 grid gap-3">
          {lines.map(({ key, name, means }, index) => (
            <li
              key={key}
              className="relative grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
            >
              <Field
                id={`${prefix}-name-${key}`}
                label={<span className="sr-only">Their category {index + 1}</span>}
                value={name}
                maxLength={SOURCE_LIMITS.name}
                placeholder="Their word, as in Live Shows"
                autoComplete="off"
                onChange={({ target }) => {
                  change(key, { name: target.value });
                }}
              />
              <Select
                id={`${prefix}-means-${key}`}
                label={<span className="sr-only">Means in this guide, {index + 1}</span>}
                value={means}
                prompt="Choose what it means"
                options={MEANINGS}
                aria-invalid={error !== undefined && name.trim() !== '' && means === ''}
                onChange={({ target }) => {
                  change(key, { means: target.value });
                }}
              />
              <Button
                size="small"
                variant="quiet"
                className="justify-self-start max-sm:-ml-3.5"
                aria-label={`Remove category ${index + 1}${name === '' ? '' : `, ${name}`}`}
                onClick={() => {
                  onChange(lines.filter((line) => line.key !== key));
                  document.getElementById(`${id}-add`)?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button id={`${id}-add`} size="small" variant="outline" onClick={add}>
        Add a Category Name
      </Button>
    </div>
  );
}

interface SourceFormProps {
  session: AdminSession;
  /** Id of the source; null for a new source. */
  id: string | null;
  /** The settings found at the URL, or the stored settings. */
  settings: SourceSettings;
  title: string;
  onClose: () => void;
}

const TRUST_OPTIONS = ([1, 2, 3] as const).map((value) => ({
  value: String(value),
  label: TRUST_NAMES[value],
}));

/**
 * Lets an admin edit a source's settings. For a stored source, takes the focus that was on the Edit button.
 */
export function SourceForm({ session, id, settings, title, onClose }: SourceFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // For a new source, the preview above its settings has the focus.
  const takesFocus = id !== null;
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const machine = useSourceForm({ session, id, settings, onSaved: onClose });
  const { control, attributes, idOf, partOf, lines, setLines, isSending } = machine;
  return (
    <form {...attributes} className="grid max-w-3xl gap-8 pt-2 [&_legend]:text-xl">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl">
        {title}
      </h3>
      <ErrorSummary errors={machine.messages} attempt={machine.attempt} />
      <div className="grid gap-6">
        <Field {...control('name')} label="Name" required maxLength={SOURCE_LIMITS.name} />
        <Field
          {...control('url')}
          label="Address"
          hint="Another address is looked at first. Where its calendar has an address of its own, that one is saved."
          required
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={SOURCE_LIMITS.url}
        />
      </div>
      <Fieldset
        legend="What the Calendar Leaves Open"
        hint="Used for events that don’t say it themselves."
      >
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Field
            {...control('defaultCity')}
            label="City"
            hint="With its state, as in Rockport, TX"
            maxLength={SOURCE_LIMITS.city}
          />
          <Field
            {...control('defaultVenue')}
            label="Venue"
            hint="Where all of it happens in one place"
            maxLength={SOURCE_LIMITS.venue}
          />
          <Select
            {...control('defaultCategory')}
            label="Category"
            hint="Where an event’s words give none"
            prompt="None: leave such events out"
            options={keepUnknownOption(CATEGORY_OPTIONS, settings.defaultCategory ?? '')}
          />
          <Select
            {...control('timeZone')}
            label="Time zone"
            hint="Where its times are shown hours off"
            prompt="As the source says"
            options={keepUnknownOption(TIME_ZONES, settings.timeZone ?? '')}
          />
        </div>
      </Fieldset>
      <Fieldset
        legend="Category Names"
        hint="What the source’s own words for categories mean in this guide."
      >
        <CategoryMapFields {...partOf(MAP_PART)} lines={lines} onChange={setLines} />
      </Fieldset>
      <Fieldset legend="Weight and Credit">
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <Select
            {...control('trust')}
            label="Trust"
            hint="Of two alike new listings, the one of the more trusted source is kept"
            options={TRUST_OPTIONS}
          />
          <Field
            {...control('daysAhead')}
            label="Days ahead"
            hint={`Later dates are left out; at most ${DAYS_AHEAD_MAX}`}
            type="number"
            min={1}
            max={DAYS_AHEAD_MAX}
            required
          />
        </div>
        <Field
          {...control('attribution')}
          label="Attribution"
          hint="Printed with articles; without one, the name of the source"
          maxLength={SOURCE_LIMITS.attribution}
        />
      </Fieldset>
      <div className="flex flex-wrap gap-3">
        <Button id={idOf(SUBMIT_PART)} type="submit" isOff={isSending}>
          {isSending ? 'Saving…' : 'Save Source'}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
