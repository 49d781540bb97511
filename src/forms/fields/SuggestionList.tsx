import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** An entry that a visitor can choose for a text field instead of typing it. */
export interface Suggestion {
  id: string;
  title: string;
  /** A second line; may be empty. */
  note: string;
}

/** Attributes that the input needs so that screen readers announce its list of suggestions. */
export interface Popup {
  isOpen: boolean;
  /** Id of the suggestion that Enter would choose. */
  activeId: string | undefined;
}

export const CLOSED: Popup = { isOpen: false, activeId: undefined };

/** Returns the attributes of a combobox for its input. @param id of the list */
export const comboboxOf = (id: string, { isOpen, activeId }: Popup) =>
  ({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': activeId,
  }) as const;

interface Props<T extends Suggestion> {
  id: string;
  label: string;
  /** Input of the combobox, whose key presses this component handles. */
  input: RefObject<HTMLInputElement | null>;
  /** Returns the suggestions for a text; called at every render while the list is open. */
  suggest: (text: string) => readonly T[];
  /** Returns the text that says how many suggestions there are: `3 venues of the guide`. */
  count: (number: number) => string;
  onPopup: (popup: Popup) => void;
  /** Called with the chosen suggestion. @returns the text that screen readers then read out */
  onChoose: (chosen: T) => string;
}

/**
 * Shows suggestions for a typed text below the input, which keeps the focus: the list of an editable combobox
 * with list autocomplete (WAI-ARIA Authoring Practices).
 */
export function SuggestionList<T extends Suggestion>({
  id,
  label,
  input,
  suggest,
  count,
  onPopup,
  onChoose,
}: Props<T>) {
  /** The text whose suggestions are shown; null while the list is closed. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  /** What screen readers hear about the suggestion that was chosen last. */
  const [news, setNews] = useState('');
  const optionId = (index: number): string => `${id}-${index}`;

  const found = text === null ? [] : suggest(text);
  const isOpen = found.length > 0;
  const activeId = isOpen && active >= 0 ? optionId(active) : undefined;
  const tell = useEffectEvent(onPopup);
  useEffect(() => {
    tell({ isOpen, activeId });
  }, [isOpen, activeId]);

  const show = (shown: string | null, marked = -1): void => {
    setText(shown);
    setActive(marked);
    setNews('');
  };
  const choose = (chosen: T): void => {
    show(null);
    setNews(onChoose(chosen));
  };

  const onInput = useEffectEvent(() => {
    show(input.current?.value ?? '');
  });
  const close = useEffectEvent(() => {
    show(null);
  });
  const move = (by: 1 | -1): void => {
    const asked = text ?? input.current?.value ?? '';
    // The arrow keys move in a circle through the suggestions and the input, which is one more position.
    const stops = suggest(asked).length + 1;
    show(asked, ((active + 1 + by + stops) % stops) - 1);
  };
  const onKeyDown = useEffectEvent((pressed: KeyboardEvent) => {
    const marked = found[active];
    if (pressed.key === 'ArrowDown' || pressed.key === 'ArrowUp') {
      move(pressed.key === 'ArrowDown' ? 1 : -1);
    } else if (pressed.key === 'Enter' && marked !== undefined) {
      choose(marked);
    } else if (pressed.key === 'Escape' && isOpen) {
      show(null);
    } else {
      // Closes the list on Enter and lets the browser send the form.
      if (pressed.key === 'Enter') show(null);
      return;
    }
    pressed.preventDefault();
  });

  useEffect(() => {
    const field = input.current;
    // Shows suggestions for text that was typed while this code loaded. Does not compare it with the input's
    // default value, which may be the typed text by then.
    if (document.activeElement === field && field?.value !== '') queueMicrotask(onInput);
    field?.addEventListener('input', onInput);
    field?.addEventListener('keydown', onKeyDown);
    field?.addEventListener('blur', close);
    return () => {
      field?.removeEventListener('input', onInput);
      field?.removeEventListener('keydown', onKeyDown);
      field?.removeEventListener('blur', close);
    };
  }, [input]);

  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-card border border-line-strong bg-surface shadow-raised"
      >
        {found.map((one, index) => (
          <li
            key={one.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={`cursor-pointer px-3.5 py-2.5 leading-snug ${index === active ? 'bg-brand-fill text-on-brand' : 'hover:bg-brand-tint'}`}
            // Keeps the focus in the input, because losing the focus would close the list before the click.
            onPointerDown={(pressed) => {
              pressed.preventDefault();
            }}
            onClick={() => {
              choose(one);
            }}
          >
            <span className="block font-semibold wrap-anywhere">{one.title}</span>
            <span className="block text-sm wrap-anywhere">{one.note}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {news}
        {isOpen && `${count(found.length)}. Use the arrow keys to choose.`}
      </p>
    </>
  );
}
