import type { ComponentProps, ReactNode } from 'react';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { RecordInput } from '../../../forms/records/RecordInputs.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { SUBMIT_CITIES } from '../../../regions/submit-cities.ts';
import { EVENT, type EventField, PROFILE_FIELDS } from '../../events/event-record.ts';

const CITY_OPTIONS = SUBMIT_CITIES.map((listed) => ({ value: listed, label: listed }));

interface Props {
  control: FormControl<EventField>;
  /**
   * Whether the event may have social media links, which only premium events may (specification,
   * /submit-event).
   */
  hasSocialLinks: boolean;
  /** The event's current city, which is added to the choices if the form's list lacks it. */
  city?: string | undefined;
  /** Hint of the contact email; by default, the hint for a new submission. */
  emailHint?: string | undefined;
  /** Whether to show the date fields; false if the dates have their own fields elsewhere. */
  hasDate?: boolean;
  /** Whether the event is an exhibition, which has opening hours instead of times, and a last day. */
  isExhibition?: boolean;
  /** The control for the venue's name; default: a plain text field. */
  venueField?: ReactNode;
  /** Content below the date fields, and below the place fields. */
  notes?: { date?: ReactNode; place?: ReactNode };
  /** Content before the social media links, for example the images or the choice of a plan. */
  children?: ReactNode;
}

/** Shows every field of an event. The surrounding form adds plan, terms and buttons. */
export function EventFieldsets({
  control,
  hasSocialLinks,
  city,
  emailHint,
  hasDate = true,
  isExhibition = false,
  venueField,
  notes = {},
  children,
}: Props) {
  const input = (name: EventField, given?: Partial<ComponentProps<typeof RecordInput>>) => (
    <RecordInput key={name} field={EVENT.fields[name]} control={control(name)} {...given} />
  );
  return (
    <>
      <Fieldset legend="The event">
        {input('title')}
        {input('category', { options: CATEGORY_OPTIONS })}
        {input('description')}
      </Fieldset>
      {hasDate && (
        <Fieldset legend="Date and time" hint="As you’d print them on a poster, in Central Time.">
          <div className="grid items-end gap-5 max-sm:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:grid-cols-2">
            {input('startDate')}
            {!isExhibition && input('startTime')}
            {input(
              'endDate',
              isExhibition
                ? { hint: null, control: { required: true, ...control('endDate') } }
                : {},
            )}
            {!isExhibition && input('endTime')}
          </div>
          {notes.date}
        </Fieldset>
      )}
      <Fieldset legend="Place">
        {venueField ?? input('venueName')}
        {input('city', { options: CITY_OPTIONS, value: city })}
        {input('venueAddress')}
        {notes.place}
      </Fieldset>
      <Fieldset legend="Tickets and contact">
        {input('price')}
        {input('contactEmail', { hint: emailHint })}
        {input('contactPhone')}
        {input('website')}
      </Fieldset>
      {children}
      {/* For a free event, the social links are hidden, but keep their text. */}
      {hasSocialLinks && (
        <Fieldset
          legend="Social links"
          hint="Shown next to the date on your event’s page. A web address, or your handle, such as @name."
        >
          {PROFILE_FIELDS.map((name) => input(name))}
        </Fieldset>
      )}
    </>
  );
}
