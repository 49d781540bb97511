import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { EVENT_LIMITS, type EventFormField } from './event-form.ts';

interface Props {
  control: FormControl<EventFormField>;
  /** Where the mails about the event go: to another address than this when it is changed. */
  emailHint?: string | undefined;
}

/** What it costs, and how to reach whoever puts it on. */
export function ContactFieldset({
  control,
  emailHint = "Shown on the event's page, and where we write to about this event.",
}: Props) {
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
