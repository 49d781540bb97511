import { Suspense, useCallback, useRef, useState } from 'react';
import { FieldFrame } from '../../../forms/fields/Field.tsx';
import { CLOSED, comboboxOf } from '../../../forms/fields/SuggestionList.tsx';
import { controlClasses, describedBy } from '../../../forms/fields/field-frame.ts';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { NotLoadedNotice } from '../../../ui/feedback/NotLoadedNotice.tsx';
import { lazyPart } from '../../../ui/islands/lazy-part.client.ts';
import { EVENT } from '../../events/event-record.ts';
import type { KnownVenue } from './venue-suggestions.ts';

/** Loads the suggestions; if they cannot be loaded, the field is a plain text field. */
const VenueSuggestions = lazyPart(
  async () => (await import('./VenueSuggestions.tsx')).VenueSuggestions,
  NotLoadedNotice,
);

interface Props {
  field: ReturnType<FormControl<'venueName'>>;
  /** Called with the venue when the visitor chooses a suggestion. */
  onChoose: (venue: KnownVenue) => void;
  /** Called when the visitor types in the field, so that the name no longer belongs to a chosen venue. */
  onType: () => void;
}

/**
 * Asks for the venue's name, with the directory's venues as suggestions: an editable combobox with list
 * autocomplete (WAI-ARIA Authoring Practices). The venues load when the field gets the focus. Names that are
 * not in the directory are accepted too.
 */
export function VenueField({ field, onChoose, onType }: Props) {
  const { error, ref, mark: _mark, ...input } = field;
  const { id } = input;
  const hint = 'Pick a venue from the guide, or type any other place.';
  const element = useRef<HTMLInputElement | null>(null);
  const [isReached, setReached] = useState(false);
  const [popup, setPopup] = useState(CLOSED);
  const place = useCallback(
    (placed: HTMLInputElement | null) => {
      element.current = placed;
      ref(placed);
      // A visitor may have reached the field before the script ran.
      if (placed !== null && placed === document.activeElement) setReached(true);
    },
    [ref, setReached],
  );
  return (
    <FieldFrame id={id} label={EVENT.fields.venueName.label} hint={hint} error={error} required>
      <div className="relative">
        <input
          {...input}
          ref={place}
          type="text"
          {...comboboxOf(`${id}-venues`, popup)}
          required
          autoComplete="off"
          autoCapitalize="words"
          maxLength={EVENT.fields.venueName.max}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
          className={controlClasses(Boolean(error))}
          onFocus={() => {
            setReached(true);
          }}
          onChange={(change) => {
            void input.onChange(change);
            onType();
          }}
        />
        {isReached && (
          <Suspense fallback={null}>
            <VenueSuggestions
              id={`${id}-venues`}
              input={element}
              onPopup={setPopup}
              onChoose={onChoose}
            />
          </Suspense>
        )}
      </div>
    </FieldFrame>
  );
}
