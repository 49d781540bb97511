import { type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import { CLOSED, comboboxOf } from '../../../forms/fields/SuggestionList.tsx';
import { paths, type SearchQuery } from '../../../paths.ts';
import type { SearchChip } from '../../../text/search/understand-search.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
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

/** Shows the suggestions; if they cannot load, the field is a plain text field. */
const SearchSuggestions = lazyPart(
  async () => (await import('../suggestions/SearchSuggestions.tsx')).SearchSuggestions,
  () => null,
);

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

/** On a phone, category and city are chips below the text, because the events come first. */
const CHIPS =
  'max-sm:[&_select]:min-h-10 max-sm:[&_select]:rounded-full max-sm:[&_select]:py-1.5 max-sm:[&_select]:text-sm max-sm:[&_select]:font-semibold';

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
  const [popup, setPopup] = useState(CLOSED);

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
    // A pause in typing started this search. Keeps the letters that the visitor has typed since.
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

  const suggests = query !== null && onChange !== undefined;
  const send = (
    <Button type="submit" formAction={paths.findEvents()}>
      Search
    </Button>
  );

  return (
    <search data-print="no" className="block">
      <form
        ref={formRef}
        action={paths.search()}
        method="get"
        className={`mt-4 grid grid-cols-2 gap-2 *:min-w-0 max-sm:*:first:col-span-2 sm:grid-cols-[2fr_1fr_1fr] [&_label]:sr-only ${CHIPS}`}
        onSubmit={
          onChange &&
          ((submit) => {
            submit.preventDefault();
            apply({}, 'push');
          })
        }
      >
        <div className="relative">
          <Field
            id={`${id}-q`}
            label="Search events"
            name="q"
            // Set instead of the type "search", because a field of that type may not be a combobox.
            role="searchbox"
            inputMode="search"
            placeholder="Artist, title or venue"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_TEXT_LIMIT}
            ref={field}
            defaultValue={query?.q}
            onChange={onChange && type}
            {...(suggests && comboboxOf(`${id}-list`, popup))}
          />
          {suggests && (
            <Suspense fallback={null}>
              <SearchSuggestions
                id={`${id}-list`}
                input={field}
                towns={cities}
                onPopup={setPopup}
                onChange={(change) => {
                  apply(change, 'push');
                }}
              />
            </Suspense>
          )}
        </div>
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
