import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { AD_LIMITS, type AdOrderField } from './ad-order-form.ts';

/** Who orders, and how to reach them. */
export function AdvertiserFieldset({ control }: { control: FormControl<AdOrderField> }) {
  return (
    <Fieldset legend="Your Information">
      <Field
        label="Name"
        required
        autoComplete="name"
        maxLength={AD_LIMITS.name}
        {...control('name')}
      />
      <Field
        label="Email"
        hint="Your receipt and your private link go here. It is not shown in the guide."
        required
        type="email"
        autoComplete="email"
        maxLength={AD_LIMITS.email}
        {...control('email')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={AD_LIMITS.phone}
          {...control('phone')}
        />
        <Field
          label="Company"
          autoComplete="organization"
          maxLength={AD_LIMITS.company}
          {...control('company')}
        />
      </div>
      <Field
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={AD_LIMITS.url}
        {...control('website')}
      />
    </Fieldset>
  );
}
