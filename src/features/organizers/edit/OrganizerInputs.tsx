import { Field } from '../../../forms/Field.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import type { RecordFormState } from '../../admin/records/use-record-form.client.ts';
import { ORGANIZER_LIMITS, type OrganizerField } from './organizer-form.ts';

/** Shows the form fields of an organizer. Its image has no field, because no page shows the image. */
export function OrganizerInputs({ form }: { form: RecordFormState<OrganizerField> }) {
  const { control } = form;
  return (
    <>
      <Field {...control('name')} label="Name" required maxLength={ORGANIZER_LIMITS.name} />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Field
          {...control('organizerType')}
          label="Kind of organizer"
          hint="As in theater company"
          maxLength={ORGANIZER_LIMITS.organizerType}
        />
        <Field
          {...control('city')}
          label="City"
          maxLength={ORGANIZER_LIMITS.city}
          autoComplete="off"
        />
      </div>
      <Textarea
        {...control('description')}
        label="Description"
        maxLength={ORGANIZER_LIMITS.description}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Field
          {...control('email')}
          label="Email"
          inputMode="email"
          maxLength={ORGANIZER_LIMITS.email}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          {...control('phone')}
          label="Phone"
          type="tel"
          maxLength={ORGANIZER_LIMITS.phone}
          autoComplete="off"
        />
      </div>
      <Field
        {...control('website')}
        label="Website"
        inputMode="url"
        maxLength={ORGANIZER_LIMITS.url}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        {...control('socialMedia')}
        label="Social media page"
        inputMode="url"
        maxLength={ORGANIZER_LIMITS.url}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
