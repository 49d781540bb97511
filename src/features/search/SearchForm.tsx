import { type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../forms/Field.tsx';
import { Select } from '../../forms/Select.tsx';
import { TYPING_PAUSE_MS } from '../../ui/list/use-search-input.client.ts';
import { paths } from '../../paths.ts';
import {
  categoryChoices,
  cityChoices,
  SEARCH_TEXT_LIMIT,
  type SearchQuery,
  withSearch,
} from './search-query.ts';

interface Props {
  /** Null until the address has been read. */
  query: SearchQuery | null;
  /** Its fields carry the names of the address's parameters. */
  formRef?: RefObject<HTMLFormElement | null>;
  /** Answers while the visitor types; without it the form is sent, and answered on demand. */
  onChange?: (next: SearchQuery, how: 'push' | 'replace') => void;
}

/**
 * Text, category and city. Where scripts answer, a form that is sent before they run goes to its own
 * page, which holds the search in its address; without scripts its button leads to the page that is
 * made on demand.
 *
 * The text stays in the field's own hands: React would write back what it last knew, and a letter
 * typed while the script starts would be lost.
 */
export function SearchForm({ query, formRef, onChange }: Props) {
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
    // What is typed while the address is being read goes on to be typed.
    if (query === null || field.current === null || (isFirst && timer.current !== undefined)) {
      return;
    }
    // The back button or "Clear Filters": a pause that is still running must not undo them.
    stopTimer();
    const text = query.q ?? '';
    if (text !== field.current.value.trim()) field.current.value = text;
  }, [query]);

  useEffect(() => stopTimer, []);

  /** What is typed counts with whatever else is changed, also before the pause is over. */
  const apply = (change: SearchQuery, how: 'push' | 'replace') => {
    stopTimer();
    onChange?.(withSearch(latest.current ?? {}, { q: field.current?.value, ...change }), how);
  };

  const type = () => {
    stopTimer();
    timer.current = window.setTimeout(() => {
      // One entry in the history a search, not one a letter.
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
        <Select
          id={`${id}-category`}
          label="Category"
          name="category"
          value={query?.category ?? ''}
          prompt="All Categories"
          options={categoryChoices(query ?? {})}
          onChange={(change) => {
            apply({ category: change.target.value }, 'push');
          }}
        />
        <Select
          id={`${id}-city`}
          label="City"
          name="city"
          value={query?.city ?? ''}
          prompt="All Cities"
          options={cityChoices(query ?? {})}
          onChange={(change) => {
            apply({ city: change.target.value }, 'push');
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
