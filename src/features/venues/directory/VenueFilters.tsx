import { type RefObject, useId } from 'react';
import { Field } from '../../../forms/fields/Field.tsx';
import { FilterChips } from '../../../ui/filters/FilterChips.tsx';
import { FilterSelects } from '../../../ui/filters/FilterSelects.tsx';
import { keepUnknownOption } from '../../../ui/filters/keep-unknown-option.ts';
import { paths } from '../../../paths.ts';
import { citySlug } from '../../../regions/city-slug.ts';
import { venueTypeFilterLabel } from '../venue-types.ts';
import {
  type ReadVenuesQuery,
  VENUE_SORTS,
  venueChips,
  VENUES_QUERY_LIMITS,
  type VenuesChange,
} from './venue-list.ts';

/** The change that removes every filter; the sort order is no filter and stays. */
const NO_FILTERS: VenuesChange = { search: undefined, city: undefined, type: undefined };

interface Props {
  /** Ref of the form. Its fields have the same names as the URL parameters. */
  formRef: RefObject<HTMLFormElement | null>;
  query: ReadVenuesQuery;
  /** Options of the city filter; `types` are the options of the type filter. */
  cities: readonly string[];
  types: readonly string[];
  /** The text in the search field. */
  input: string;
  onInput: (text: string) => void;
  /**
   * Called when the visitor chooses an option, removes a chip, clears the filters, or sends the search with
   * Enter.
   */
  onChange: (change: VenuesChange) => void;
}

/**
 * Lets visitors search, filter and sort the directory; each active filter has a chip. On a phone, all
 * controls except the search are folded away; a checkbox opens them by CSS alone.
 */
export function VenueFilters({ formRef, query, cities, types, input, onInput, onChange }: Props) {
  const id = useId();
  // Spells the city of the query as the select does, such as `Rockport` for `rockport`.
  const city =
    query.city &&
    (cities.find((name) => citySlug(name) === citySlug(query.city ?? '')) ?? query.city);
  const chips = venueChips({ ...query, city });

  return (
    <search
      data-print="no"
      className="js-only block rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <form
        ref={formRef}
        action={paths.venues()}
        method="get"
        onSubmit={(submit) => {
          submit.preventDefault();
          onChange({});
        }}
      >
        <Field
          id={`${id}-search`}
          label="Search venues"
          name="search"
          type="search"
          placeholder="Search by name, town or description"
          maxLength={VENUES_QUERY_LIMITS.search}
          value={input}
          onChange={(change) => {
            onInput(change.target.value);
          }}
        />
        <label className="relative mt-3 flex min-h-11 items-center justify-between gap-4 rounded-control border border-line-strong px-3.5 font-semibold text-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus sm:hidden">
          <input
            type="checkbox"
            id={`${id}-more`}
            className="peer absolute size-px appearance-none outline-none"
          />
          More filters
          <svg
            aria-hidden="true"
            viewBox="0 0 12 8"
            className="w-3 transition-transform peer-checked:rotate-180"
          >
            <path d="M1 1.5 6 6.5l5-5" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </label>
        <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4 *:min-w-0 max-sm:*:last:col-span-2 max-sm:[label:not(:has(:checked))+&]:hidden sm:grid-cols-3 lg:gap-4">
          <FilterSelects
            filters={[
              {
                name: 'city',
                label: 'City',
                value: city ?? '',
                prompt: 'All Cities',
                options: keepUnknownOption(
                  cities.map((name) => ({ value: name, label: name })),
                  city,
                ),
              },
              {
                name: 'type',
                label: 'Type',
                value: query.type ?? '',
                prompt: 'All Types',
                options: keepUnknownOption(
                  types.map((value) => ({ value, label: venueTypeFilterLabel(value) })),
                  query.type,
                  venueTypeFilterLabel,
                ),
              },
              { name: 'sort', label: 'Sort by', value: query.sort, options: VENUE_SORTS },
            ]}
            onChange={(name, value) => {
              onChange({ [name]: value });
            }}
          />
        </div>
      </form>
      <FilterChips
        chips={chips}
        formRef={formRef}
        onRemove={(key) => {
          onChange({ [key]: undefined });
        }}
        onClear={() => {
          onChange(NO_FILTERS);
        }}
      />
    </search>
  );
}
