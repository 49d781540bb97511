import type { ReactNode } from 'react';
import { ContactFieldset } from './ContactFieldset.tsx';
import { DateFieldset } from './DateFieldset.tsx';
import { EventFieldset } from './EventFieldset.tsx';
import { PlaceFieldset } from './VenueFieldset.tsx';
import { SocialFieldset } from './SocialFieldset.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import type { EventFormField } from './event-form.ts';

interface Props {
  /** Of `eventControls`. */
  control: FormControl<EventFormField>;
  /** Whether the social links may be filled: premium events have them. */
  hasSocialLinks: boolean;
  /** A city the event has already, which the list of the form may not hold. */
  city?: string | undefined;
  /** What stands under the contact email, where that is not as in a new submission. */
  emailHint?: string | undefined;
  /** What stands under the date, and under the place. */
  notes?: { date?: ReactNode; place?: ReactNode };
  /** What stands before the social links: the pictures, the choice of a plan. */
  children?: ReactNode;
}

/** Every field of an event. The plan, the terms and the buttons belong to the form around it. */
export function EventFieldsets({
  control,
  hasSocialLinks,
  city,
  emailHint,
  notes = {},
  children,
}: Props) {
  return (
    <>
      <EventFieldset control={control} />
      <DateFieldset control={control}>{notes.date}</DateFieldset>
      <PlaceFieldset control={control} city={city}>
        {notes.place}
      </PlaceFieldset>
      <ContactFieldset control={control} emailHint={emailHint} />
      {children}
      <SocialFieldset control={control} enabled={hasSocialLinks} />
    </>
  );
}
