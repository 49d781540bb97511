import type { ReactNode } from 'react';
import { EVENT_LIMITS, type EventFormField } from './event-form.ts';
import { Field } from '../../../forms/fields/Field.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { Select } from '../../../forms/fields/Select.tsx';
import { Textarea } from '../../../forms/fields/Textarea.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { SUBMIT_CITIES } from '../../../regions/submit-cities.ts';
import { keepUnknownOption } from '../../../ui/filters/keep-unknown-option.ts';

type Control = FormControl<EventFormField>;

interface Props {
  control: Control;
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
  return (
    <>
      <EventFieldset control={control} />
      {hasDate && (
        <DateFieldset control={control} isExhibition={isExhibition}>
          {notes.date}
        </DateFieldset>
      )}
      <PlaceFieldset control={control} city={city} venueField={venueField}>
        {notes.place}
      </PlaceFieldset>
      <ContactFieldset control={control} emailHint={emailHint} />
      {children}
      {hasSocialLinks && <SocialFieldset control={control} />}
    </>
  );
}

function EventFieldset({ control }: Pick<Props, 'control'>) {
  return (
    <Fieldset legend="The event">
      <Field
        label="Event name"
        required
        autoComplete="off"
        autoCapitalize="words"
        maxLength={EVENT_LIMITS.title}
        {...control('title')}
      />
      <Select
        label="Category"
        required
        prompt="Choose a category"
        options={CATEGORY_OPTIONS}
        {...control('category')}
      />
      <Textarea
        label="Description"
        hint="What happens, who’s performing, what to bring. Leave a blank line between paragraphs."
        required
        rows={7}
        maxLength={EVENT_LIMITS.description}
        {...control('description')}
      />
    </Fieldset>
  );
}

function DateFieldset({
  control,
  isExhibition = false,
  children,
}: Pick<Props, 'control' | 'isExhibition' | 'children'>) {
  return (
    <Fieldset legend="Date and time" hint="As you’d print them on a poster, in Central Time.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Start date" required type="date" {...control('startDate')} />
        {!isExhibition && (
          <Field label="Start time" required type="time" {...control('startTime')} />
        )}
        <Field
          label="End date"
          hint={isExhibition ? undefined : 'Only if it lasts longer than a day.'}
          required={isExhibition}
          type="date"
          {...control('endDate')}
        />
        {!isExhibition && (
          <Field
            label="End time"
            hint="Can be after midnight."
            type="time"
            {...control('endTime')}
          />
        )}
      </div>
      {children}
    </Fieldset>
  );
}

function PlaceFieldset({
  control,
  city,
  venueField,
  children,
}: Pick<Props, 'control' | 'city' | 'venueField' | 'children'>) {
  const cities = SUBMIT_CITIES.map((listed) => ({ value: listed, label: listed }));
  return (
    <Fieldset legend="Place">
      {venueField ?? (
        <Field
          label="Venue name"
          required
          autoComplete="off"
          autoCapitalize="words"
          maxLength={EVENT_LIMITS.venueName}
          {...control('venueName')}
        />
      )}
      <Select
        label="City"
        required
        prompt="Choose a city"
        autoComplete="off"
        options={keepUnknownOption(cities, city)}
        {...control('city')}
      />
      <Field
        label="Street address"
        required
        autoComplete="off"
        maxLength={EVENT_LIMITS.venueAddress}
        {...control('venueAddress')}
      />
      {children}
    </Fieldset>
  );
}

/** Shows the fields of the price and of the organizer's contact. */
function ContactFieldset({
  control,
  emailHint = 'Shown on the event’s page. We’ll also write to you here.',
}: Pick<Props, 'control' | 'emailHint'>) {
  return (
    <Fieldset legend="Tickets and contact">
      <Field
        label="Ticket price"
        hint="The way you’d say it: Free, $20, $15-30."
        autoComplete="off"
        maxLength={EVENT_LIMITS.price}
        {...control('price')}
      />
      <Field
        label="Contact email"
        hint={emailHint}
        required
        type="email"
        autoComplete="email"
        maxLength={EVENT_LIMITS.email}
        {...control('contactEmail')}
      />
      <Field
        label="Contact phone"
        type="tel"
        autoComplete="tel"
        maxLength={EVENT_LIMITS.phone}
        {...control('contactPhone')}
      />
      <Field
        label="Event website"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={EVENT_LIMITS.url}
        {...control('website')}
      />
    </Fieldset>
  );
}

const NETWORKS = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter/X' },
] as const;

/** Shows the fields of the social links. For a free event they are hidden, but keep their text. */
function SocialFieldset({ control }: Pick<Props, 'control'>) {
  return (
    <Fieldset
      legend="Social links"
      hint="Shown next to the date on your event’s page. A web address, or your handle, such as @name."
    >
      {NETWORKS.map(({ name, label }) => (
        <Field
          key={name}
          label={label}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={EVENT_LIMITS.url}
          {...control(name)}
        />
      ))}
    </Fieldset>
  );
}
