import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type Popup, SuggestionList } from '../../../forms/fields/SuggestionList.tsx';
import { paths, type SearchQuery } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import { getJson } from '../../../ui/data/api.client.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { type GuideNames, suggestSearches } from './search-suggestions.ts';

const loadNames = lazyOnce(async () => (await getJson(paths.guideNames)) as GuideNames);

const NONE: GuideNames = { venues: [], organizers: [] };

interface Props {
  /** Id of the list of suggestions. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  towns: readonly string[];
  onPopup: (popup: Popup) => void;
  /** Called with the search into which a suggestion turns the typed text. */
  onChange: (change: SearchQuery) => void;
}

/** Shows days, towns, categories, venues and organizers that a typed text may mean. */
export function SearchSuggestions({ id, input, towns, onPopup, onChange }: Props) {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    const field = input.current;
    // If the file of names cannot load, only days, towns and categories are suggested.
    const load = () => void loadNames().then(setNames, () => undefined);
    if (document.activeElement === field) load();
    field?.addEventListener('focus', load);
    return () => field?.removeEventListener('focus', load);
  }, [input]);
  const suggest = useCallback(
    (text: string) => suggestSearches(text, names, towns),
    [names, towns],
  );
  return (
    <SuggestionList
      id={id}
      label="Suggestions"
      input={input}
      suggest={suggest}
      count={(number) => counted(number, 'suggestion')}
      onPopup={onPopup}
      onChoose={({ title, href, change }) => {
        if (change !== undefined) onChange(change);
        if (href !== undefined) window.location.assign(href);
        return `${title} is chosen.`;
      }}
    />
  );
}
