import { Suspense, useId, useState } from 'react';
import { Checkbox } from '../../../forms/fields/Checkbox.tsx';
import { Button } from '../../../ui/Button.tsx';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { MAX_LISTING_DATES, NEW_EXHIBITION } from './event-dates.ts';
import type { DatesControl, DatesEditing, DatesTool, LeftOut } from './dates-control.client.ts';

const loadEditor = lazyOnce(async () => import('./DatesEditor.tsx'));

// The components for several dates load when they are first needed, because most events have one date.
const DatesList = lazyPart(async () => (await loadEditor()).DatesList);
const RepeatTool = lazyPart(async () => (await loadEditor()).RepeatTool);
const PasteTool = lazyPart(async () => (await loadEditor()).PasteTool);
const ExhibitionFields = lazyPart(async () => (await loadEditor()).ExhibitionFields);

const TOOLS = [
  ['repeat', 'Repeats'],
  ['paste', 'Type the dates'],
] as const;

const NOTHING_LEFT: LeftOut = { count: 0, note: '' };

/** Lets a visitor add further dates or choose an exhibition, below the fields of the first date. */
export function DateChoices(given: DatesControl) {
  const { dates, onChange } = given;
  const { others, exhibition } = dates;
  const id = useId();
  const [tool, setTool] = useState<DatesTool | null>(null);
  const [freshKey, setFreshKey] = useState<string | null>(null);
  const [uses, setUses] = useState(0);
  const [left, setLeft] = useState(NOTHING_LEFT);
  /**
   * What the visitor last entered about the exhibition, so that nothing is lost if its box is unchecked by
   * mistake.
   */
  const [lastExhibition, setLastExhibition] = useState(NEW_EXHIBITION);
  const isFull = others.length >= MAX_LISTING_DATES - 1;
  // Whether the list of dates has been shown. From then on it stays, even if only the first date is left, so
  // that a removal can be undone.
  const [hasList, setHasList] = useState(false);
  if (others.length > 0 && !hasList) setHasList(true);
  const editing: DatesEditing = {
    ...given,
    freshKey,
    uses,
    left,
    onUsed: (without) => {
      setTool(null);
      setLeft(without);
      setUses(uses + 1);
    },
  };

  const add = (): void => {
    const key = crypto.randomUUID();
    const blank = { key, startDate: '', startTime: '', endDate: '', endTime: '' };
    setFreshKey(key);
    onChange({ ...dates, others: [...others, blank] });
  };

  return (
    <div className="grid gap-5">
      {exhibition === null && (
        <>
          {(hasList || uses > 0) && (
            <Suspense fallback={null}>
              <DatesList {...editing} />
            </Suspense>
          )}
          <div className="flex flex-wrap gap-x-2 gap-y-1">
            <Button variant="outline" className="max-sm:w-full" isOff={isFull} onClick={add}>
              Add another date
            </Button>
            {TOOLS.map(([name, label]) => (
              <Button
                key={name}
                variant="quiet"
                className={name === 'repeat' ? 'max-sm:-ml-5' : ''}
                aria-expanded={tool === name}
                aria-controls={tool === name ? id : undefined}
                onClick={() => {
                  setTool(tool === name ? null : name);
                }}
              >
                {label}
                <span aria-hidden="true">{tool === name ? '–' : '+'}</span>
              </Button>
            ))}
          </div>
          {tool !== null && (
            <div id={id}>
              <Suspense fallback={null}>
                {tool === 'repeat' ? <RepeatTool {...editing} /> : <PasteTool {...editing} />}
              </Suspense>
            </div>
          )}
        </>
      )}
      <Checkbox
        id={`${id}-exhibition`}
        label="This is an exhibition"
        hint="One run with opening hours, from its first day to its last."
        checked={exhibition !== null}
        onChange={({ target }) => {
          if (exhibition !== null) setLastExhibition(exhibition);
          onChange({ ...dates, exhibition: target.checked ? lastExhibition : null });
        }}
      />
      {exhibition !== null && (
        <Suspense fallback={null}>
          <ExhibitionFields {...given} exhibition={exhibition} />
        </Suspense>
      )}
    </div>
  );
}
