import type { ReactNode } from 'react';
import { EVENT_LIMITS, type EventFormField } from './event-form.ts';
import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { Select } from '../../../forms/Select.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { CATEGORY_OPTIONS } from '../../../regions/categories.ts';
import { SUBMIT_CITIES } from '../../../regions/cities.ts';
import { keepUnknownOption } from '../../../ui/list/keep-unknown-option.ts';

type Control = FormControl<EventFormField>;

interface Props {
  control: Control;
  /** Whether the social links may be filled: premium events have them. */
  hasSocialLinks: boolean;
  /** A city the event has already, which the list of the form may not hold. */
  city?: string | undefined;
  /** What stands under the contact email, where that is not as in a new submission. */
  emailHint?: string | undefined;
  /** What stands under the date, and under the place. */
  notes?: { date?: ReactNode; place?: ReactNode };
  /** What stands before the social links: the images, the choice of a plan. */
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

/** What the event is. */
function EventFieldset({ control }: { control: Control }) {
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
        hint="What happens, who performs, what to bring. Leave a blank line between paragraphs."
        required
        rows={7}
        maxLength={EVENT_LIMITS.description}
        {...control('description')}
      />
    </Fieldset>
  );
}

interface DateProps {
  control: Control;
  /** What stands under the four fields. */
  children?: ReactNode;
}

/** When the event is. */
function DateFieldset({ control, children }: DateProps) {
  return (
    <Fieldset legend="Date and time" hint="As you would print them on the poster, in Central time.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Start date" required type="date" {...control('startDate')} />
        <Field label="Start time" required type="time" {...control('startTime')} />
        <Field
          label="End date"
          hint="Only if it lasts longer than a day."
          type="date"
          {...control('endDate')}
        />
        <Field label="End time" hint="May be after midnight." type="time" {...control('endTime')} />
      </div>
      {children}
    </Fieldset>
  );
}

interface PlaceProps {
  control: Control;
  /** A city the event has already, which the list may not hold. */
  city?: string | undefined;
  /** What stands under the fields. */
  children?: ReactNode;
}

/** Where the event is. */
function PlaceFieldset({ control, city, children }: PlaceProps) {
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
        options={keepUnknownOption(cities, city)}
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

interface ContactProps {
  control: Control;
  /** Where the mails about the event go: to another address than this when it is changed. */
  emailHint?: string | undefined;
}

/** What it costs, and how to reach whoever puts it on. */
function ContactFieldset({
  control,
  emailHint = "Shown on the event's page, and where we write to about this event.",
}: ContactProps) {
  return (
    <Fieldset legend="Tickets and contact">
      <Field
        label="Ticket price"
        hint="As you would say it: Free, $20, $15-30."
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

interface SocialProps {
  control: Control;
  /** Premium events only (specification, /submit-event). */
  enabled: boolean;
}

/** Where else the event is. What was typed stays while the fields are disabled. */
function SocialFieldset({ control, enabled }: SocialProps) {
  return (
    <Fieldset
      legend="Social links"
      hint={
        enabled
          ? 'They stand beside the date on the page of the event.'
          : 'Part of the premium package; a free event can be found by its website.'
      }
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
          disabled={!enabled}
          className="disabled:border-dashed disabled:opacity-60"
          {...control(name)}
        />
      ))}
    </Fieldset>
  );
}
