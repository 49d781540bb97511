import type { ReactNode } from 'react';
import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { Select } from '../../../forms/Select.tsx';
import { SUBMIT_CITIES } from '../../../regions/cities.ts';
import { withUnlisted } from '../../../ui/list/keep-unknown-option.ts';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { EVENT_LIMITS, type EventFormField } from './event-form.ts';

interface Props {
  control: FormControl<EventFormField>;
  /** A city the event has already, which the list may not hold. */
  city?: string | undefined;
  /** What stands under the fields. */
  children?: ReactNode;
}

/** Where the event is. */
export function PlaceFieldset({ control, city, children }: Props) {
  const cities = SUBMIT_CITIES.map((listed) => ({ value: listed, label: listed }));
  return (
    <Fieldset legend="Place">
      <Field
        label="Venue name"
        required
        autoComplete="off"
        autoCapitalize="words"
        maxLength={EVENT_LIMITS.venueName}
        {...control('venueName')}
      />
      <Select
        label="City"
        required
        prompt="Choose a city"
        options={withUnlisted(cities, city)}
        {...control('city')}
      />
      <Field
        label="Street address"
        required
        autoComplete="street-address"
        maxLength={EVENT_LIMITS.venueAddress}
        {...control('venueAddress')}
      />
      {children}
    </Fieldset>
  );
}
