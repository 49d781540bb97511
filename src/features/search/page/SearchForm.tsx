import { type RefObject, useEffect, useId, useRef } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import { paths, type SearchQuery } from '../../../paths.ts';
import type { SearchChip } from '../../../text/search/understand-search.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/filters/FilterChips.tsx';
import { FilterSelects } from '../../../ui/filters/FilterSelects.tsx';
import { TYPING_PAUSE_MS } from '../../../ui/filters/use-search-input.client.ts';
import {
  categoryChoices,
  cityChoices,
  SEARCH_TEXT_LIMIT,
  searchUrl,
  withSearch,
} from '../search-query.ts';

interface SearchFormProps {
  /** The search in the URL; null until the URL has been read. */
  query: SearchQuery | null;
  /** The cities of the form's select. */
  cities: readonly string[];
  /** Ref of the form. Its fields have the same names as the URL parameters. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** Called for each change; without this function, the browser sends the form to the on-demand page. */
  onChange?: (next: SearchQuery, how: 'push' | 'replace') => void;
}

/**
 * Lets a visitor search by text, category and city. If the form is sent before the script runs, the browser
 * loads `/search` with the fields in the URL; without scripts, it loads the on-demand page. The text field is
 * uncontrolled, because React would overwrite text that a visitor types while the script starts.
 */
export function SearchForm({ query, cities, formRef, onChange }: SearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const latest = useRef(query);

  const stopTimer = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };

  useEffect(() => {
    const isFirst = latest.current === null;
    latest.current = query;
    // Keeps text that the visitor typed before the URL was read.
    if (query === null || field.current === null || (isFirst && timer.current !== undefined)) {
      return;
    }
    const text = query.q ?? '';
    // Keeps letters that the visitor typed after a pause that started this search.
    const isBeginning = text !== '' && field.current.value.trimStart().startsWith(text);
    if (isBeginning && timer.current !== undefined) return;
    // Stops the timer of the typing pause, because its search would undo the back button or "Clear Filters".
    stopTimer();
    if (text !== field.current.value.trim()) field.current.value = text;
  }, [query]);

  useEffect(() => stopTimer, []);

  /**
   * Applies a change together with the text in the field, without waiting for the end of the typing
   * pause.
   */
  const apply = (change: SearchQuery, how: 'push' | 'replace') => {
    stopTimer();
    onChange?.(withSearch(latest.current ?? {}, { q: field.current?.value, ...change }), how);
  };

  const type = () => {
    stopTimer();
    timer.current = window.setTimeout(() => {
      // Adds one history entry per search, not one per letter.
      apply({}, latest.current?.q === undefined ? 'push' : 'replace');
    }, TYPING_PAUSE_MS);
  };

  const send = (
    <Button type="submit" formAction={paths.findEvents()}>
      Search
    </Button>
  );

  return (
    <search data-print="no" className="block rounded-card border border-line bg-surface p-4 sm:p-5">
      <form
        ref={formRef}
        action={paths.search()}
        method="get"
        className="grid grid-cols-2 gap-x-3 gap-y-4 *:min-w-0 max-lg:*:first:col-span-2 lg:grid-cols-[2fr_1fr_1fr] lg:gap-4"
        onSubmit={
          onChange &&
          ((submit) => {
            submit.preventDefault();
            apply({}, 'push');
          })
        }
      >
        <Field
          id={`${id}-q`}
          label="Search events"
          name="q"
          type="search"
          placeholder="Artist, title or venue"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={SEARCH_TEXT_LIMIT}
          ref={field}
          defaultValue={query?.q}
          onChange={onChange && type}
        />
        <FilterSelects
          filters={[
            {
              name: 'category',
              label: 'Category',
              value: query?.category ?? '',
              prompt: 'All Categories',
              options: categoryChoices(query ?? {}),
            },
            {
              name: 'city',
              label: 'City',
              value: query?.city ?? '',
              prompt: 'All Cities',
              options: cityChoices(query ?? {}, cities),
            },
          ]}
          onChange={(name, value) => {
            apply({ [name]: value }, 'push');
          }}
        />
        {onChange === undefined ? (
          <div className="col-span-full">{send}</div>
        ) : (
          <noscript className="col-span-full">{send}</noscript>
        )}
      </form>
    </search>
  );
}

interface SearchChipsProps {
  chips: readonly SearchChip[];
  query: SearchQuery;
  /** Returns the URL of a search; by default, the URL on `/search`. */
  hrefFor?: (query: SearchQuery) => string;
  /** Removes a chip without loading a page; without this function, the chips are links. */
  onRemove?: (chip: SearchChip) => void;
  /** Ref of the element that gets the focus after the last chip is removed. */
  nextRef?: RefObject<HTMLElement | null>;
}

/** Shows how the guide understood a text: each recognized filter is a chip that can be removed. */
export function SearchChips({
  chips,
  query,
  hrefFor = searchUrl,
  onRemove,
  nextRef,
}: SearchChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  /**
   * Moves the focus at once to the next chip or, from the last chip, to the one before, because the removed
   * chip disappears when the next result arrives. Without another chip, `nextRef` gets the focus.
   */
  const moveFocus = (removed: number) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[removed + 1] ?? buttons[removed - 1] ?? nextRef?.current)?.focus();
  };

  if (chips.length === 0) return null;
  return (
    <ul
      role="list"
      ref={list}
      className="flex max-w-full flex-wrap gap-2"
      aria-label="Understood as"
    >
      {chips.map((chip, place) => (
        <li key={`${chip.kind} ${chip.label}`} className="max-w-full min-w-0">
          {onRemove === undefined ? (
            <Chip label={chip.label} href={hrefFor({ ...query, q: chip.textWithout })} />
          ) : (
            <Chip
              label={chip.label}
              onRemove={() => {
                moveFocus(place);
                onRemove(chip);
              }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
