import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { EVENT_LIMITS, type EventFormField } from './event-form.ts';

const NETWORKS = [
  { name: 'instagram', label: 'Instagram' },
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter/X' },
] as const;

interface Props {
  control: FormControl<EventFormField>;
  /** Premium events only (specification, /submit-event). */
  enabled: boolean;
}

/** Where else the event is. What was typed stays while the fields are disabled. */
export function SocialFieldset({ control, enabled }: Props) {
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
