import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../../paths.ts';
import { getJson } from '../../../ui/data/api.client.ts';
import { lazyOnce } from '../../../ui/data/lazy-once.ts';
import { chosenSentence, type KnownVenue, type Popup, suggestVenues } from './venue-suggestions.ts';

const loadVenues = lazyOnce(async () => (await getJson(paths.api.venues)) as KnownVenue[]);

const NONE: readonly KnownVenue[] = [];

interface Props {
  /** Id of the list of suggestions. */
  id: string;
  /** Input of the combobox, whose key presses this component handles. */
  input: RefObject<HTMLInputElement | null>;
  onPopup: (popup: Popup) => void;
  onChoose: (venue: KnownVenue) => void;
}

/** Shows the venues that match a typed name, below the input, which keeps the focus. */
export function VenueSuggestions({ id, input, onPopup, onChoose }: Props) {
  const [venues, setVenues] = useState(NONE);
  const [found, setFound] = useState(NONE);
  const [active, setActive] = useState(-1);
  /** What screen readers hear about the venue that was chosen last. */
  const [news, setNews] = useState('');
  const optionId = (index: number): string => `${id}-${index}`;

  const show = (list: readonly KnownVenue[], marked = -1): void => {
    setFound(list);
    setActive(marked);
    setNews('');
    onPopup({
      isOpen: list.length > 0,
      activeId: marked < 0 ? undefined : optionId(marked),
    });
  };
  const search = (from = venues): readonly KnownVenue[] =>
    suggestVenues(from, input.current?.value ?? '');
  const choose = (venue: KnownVenue): void => {
    onChoose(venue);
    show(NONE);
    setNews(chosenSentence(venue));
  };

  const onInput = useEffectEvent(() => {
    show(search());
  });
  const onBlur = useEffectEvent(() => {
    show(NONE);
  });
  const move = (by: 1 | -1): void => {
    const list = found.length > 0 ? found : search();
    if (list.length === 0) return;
    // The arrow keys move in a circle through the suggestions and the input, which is one more position.
    const stops = list.length + 1;
    show(list, ((active + 1 + by + stops) % stops) - 1);
  };
  const onKeyDown = useEffectEvent((pressed: KeyboardEvent) => {
    const venue = found[active];
    if (pressed.key === 'ArrowDown' || pressed.key === 'ArrowUp') {
      move(pressed.key === 'ArrowDown' ? 1 : -1);
    } else if (pressed.key === 'Enter' && venue !== undefined) {
      choose(venue);
    } else if (pressed.key === 'Escape' && found.length > 0) {
      show(NONE);
    } else {
      return;
    }
    pressed.preventDefault();
  });
  const onLoaded = useEffectEvent((loaded: KnownVenue[]) => {
    setVenues(loaded);
    // Suggests venues for the text that was typed while the venues loaded.
    if (document.activeElement === input.current) show(search(loaded));
  });

  useEffect(() => {
    // Loads the venues; if that fails, the field stays a plain text field.
    loadVenues().then(onLoaded, () => undefined);
  }, []);
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('input', onInput);
    field?.addEventListener('keydown', onKeyDown);
    field?.addEventListener('blur', onBlur);
    return () => {
      field?.removeEventListener('input', onInput);
      field?.removeEventListener('keydown', onKeyDown);
      field?.removeEventListener('blur', onBlur);
    };
  }, [input]);

  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label="Venues in the guide"
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line-strong bg-surface"
      >
        {found.map((venue, index) => (
          <li
            key={venue.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={`cursor-pointer px-3.5 py-2.5 leading-snug ${index === active ? 'bg-brand-fill text-on-brand' : 'hover:bg-brand-tint'}`}
            // Keeps the focus in the input, because losing the focus would close the list before the click.
            onPointerDown={(pressed) => {
              pressed.preventDefault();
            }}
            onClick={() => {
              choose(venue);
            }}
          >
            <span className="block font-semibold wrap-anywhere">{venue.name}</span>
            <span className="block text-sm wrap-anywhere">
              {[venue.address, venue.city].filter((part) => part !== '').join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
        {found.length > 0 &&
          `${found.length} ${found.length === 1 ? 'venue' : 'venues'} of the guide. Use the arrow keys to choose.`}
      </p>
    </>
  );
}
