import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { SOURCE } from '../../../features/content-sync/source-record.ts';
import type { SourceRow, SourceSettings } from '../../../features/content-sync/sync-api.ts';
import { ErrorSummary } from '../../../forms/fields/ErrorSummary.tsx';
import { Field, FieldError } from '../../../forms/fields/Field.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { Select } from '../../../forms/fields/Select.tsx';
import {
  type FieldOf,
  recordTexts,
  type RecordTexts,
} from '../../../forms/records/define-record.ts';
import { RecordInputs } from '../../../forms/records/RecordInputs.tsx';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { useFormMachine } from '../../../forms/use-form-machine.client.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { Button } from '../../../ui/Button.tsx';
import { sentenceOf } from '../../../ui/data/api.client.ts';
import { showToast } from '../../../ui/toast/toast.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { OVERVIEW_KEY, previewSource, saveSource } from '../use-sync.client.ts';
import {
  categoryMapOf,
  LEFT_OUT,
  type MapLine,
  mapLines,
  mapProblem,
  savedText,
} from './source-state.ts';

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
                maxLength={SOURCE.fields.name.max}
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

/** Id suffix of the category map's fields, which the error summary links to. */
const MAP_PART = 'categoryMap';

interface Rules {
  session: AdminSession;
  /** Id of the source; null adds a source. */
  id: string | null;
  settings: SourceSettings;
  onSaved: () => void;
}

/** Makes the body of the request from the texts; the endpoint trims and checks it with the form's schema. */
const sent = (values: RecordTexts<typeof SOURCE>) => ({
  ...values,
  trust: Number(values.trust) as SourceSettings['trust'],
  daysAhead: Number(values.daysAhead),
});

/** Holds the form of a source's settings. Previews a changed URL before saving it. */
function useSourceForm({ session, id, settings, onSaved }: Rules) {
  const client = useQueryClient();
  const [begin] = useState(() => recordTexts(SOURCE, settings));
  const [lines, setLines] = useState(() => mapLines(settings.categoryMap));

  // The events of a page are often in a feed with its own URL. So the kind and the URL that the preview found
  // are saved together, instead of the URL that the admin entered.
  const feedAt = async (
    url: string,
  ): Promise<Pick<SourceSettings, 'kind' | 'url'> | { refused: string }> => {
    if (url === settings.url) return { kind: settings.kind, url };
    const preview = await previewSource(session, { url });
    return preview.outcome === 'found'
      ? { kind: preview.settings.kind, url: preview.settings.url }
      : { refused: `${preview.message} ${preview.advice}` };
  };

  const machine = useFormMachine({
    begin,
    keepsFullStops: true,
    loadSchema: async () =>
      (await import('../../../features/content-sync/source-settings.ts')).sourceFields,
    partProblems: () => {
      const message = mapProblem(lines);
      return message === undefined ? [] : [{ part: MAP_PART, message }];
    },
    send: async (values) => {
      let saved: SourceRow;
      try {
        const feed = await feedAt(values.url);
        if ('refused' in feed) return { part: 'url', message: feed.refused };
        saved = await saveSource(session, id, {
          ...sent(values),
          ...feed,
          categoryMap: categoryMapOf(lines),
          // A new source starts enabled. A source that gets its first URL is enabled too, because it was off
          // without a URL.
          ...((id === null || settings.url === '') && { isEnabled: true }),
        });
      } catch (error) {
        return {
          part: SUBMIT_PART,
          message: sentenceOf(error as Error),
          toast: {
            title: 'Source Not Saved',
            description: 'Nothing you typed is lost.',
            destructive: true,
          },
        };
      }
      showToast({
        title: id === null ? 'Source Added' : 'Source Saved',
        description: savedText(saved),
      });
      await client.invalidateQueries({ queryKey: OVERVIEW_KEY });
      onSaved();
      return 'open';
    },
  });
  return { ...machine, lines, setLines };
}

interface SourceFormProps {
  session: AdminSession;
  /** Id of the source; null for a new source. */
  id: string | null;
  /** The stored settings; for a new source, those that were found at its URL. */
  settings: SourceSettings;
  title: string;
  onClose: () => void;
}

/**
 * Lets an admin edit a source's settings. For a stored source, the heading takes the focus that was on the
 * Edit button.
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
  const inputs = (...only: FieldOf<typeof SOURCE>[]) => (
    <RecordInputs
      record={SOURCE}
      control={control}
      values={recordTexts(SOURCE, settings)}
      only={only}
    />
  );
  return (
    <form {...attributes} className="grid max-w-3xl gap-8 pt-2 [&_legend]:text-xl">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl">
        {title}
      </h3>
      <ErrorSummary errors={machine.messages} attempt={machine.attempt} />
      <div className="grid gap-6">{inputs('name', 'url')}</div>
      <Fieldset
        legend="What the Calendar Leaves Open"
        hint="Used for events that don’t say it themselves."
      >
        {inputs('defaultCity', 'defaultVenue', 'defaultCategory', 'timeZone')}
      </Fieldset>
      <Fieldset
        legend="Category Names"
        hint="What the source’s own words for categories mean in this guide."
      >
        <CategoryMapFields {...partOf(MAP_PART)} lines={lines} onChange={setLines} />
      </Fieldset>
      <Fieldset legend="Weight and Credit">{inputs('trust', 'daysAhead', 'attribution')}</Fieldset>
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
