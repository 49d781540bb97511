import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type Popup, SuggestionList } from '../../../forms/fields/SuggestionList.tsx';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import { getJson } from '../../../ui/data/api.client.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { chosenSentence, type KnownVenue, suggestVenues } from './venue-suggestions.ts';

const loadVenues = lazyOnce(async () => (await getJson(paths.api.venues)) as KnownVenue[]);

const NONE: readonly KnownVenue[] = [];

interface Props {
  /** Id of the list of suggestions. */
  id: string;
  input: RefObject<HTMLInputElement | null>;
  onPopup: (popup: Popup) => void;
  onChoose: (venue: KnownVenue) => void;
}

/** Shows the venues that match a typed name. */
export function VenueSuggestions({ id, input, onPopup, onChoose }: Props) {
  const [venues, setVenues] = useState(NONE);
  useEffect(() => {
    // Loads the venues; if that fails, the field stays a plain text field.
    loadVenues().then(setVenues, () => undefined);
  }, []);
  const suggest = useCallback(
    (text: string) =>
      suggestVenues(venues, text).map((venue) => ({
        ...{ id: venue.id, title: venue.name, venue },
        note: [venue.address, venue.city].filter((part) => part !== '').join(', '),
      })),
    [venues],
  );
  return (
    <SuggestionList
      id={id}
      label="Venues in the guide"
      input={input}
      suggest={suggest}
      count={(number) => `${counted(number, 'venue')} of the guide`}
      onPopup={onPopup}
      onChoose={({ venue }) => {
        onChoose(venue);
        return chosenSentence(venue);
      }}
    />
  );
}
