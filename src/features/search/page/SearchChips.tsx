import { type RefObject, useRef } from 'react';
import { Chip } from '../../../ui/list/Chip.tsx';
import { type SearchQuery, searchUrl } from '../query/search-query.ts';
import type { SearchChip } from '../search-response.ts';

interface Props {
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
export function SearchChips({ chips, query, hrefFor = searchUrl, onRemove, nextRef }: Props) {
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
