import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import type { FormControl } from '../../../forms/use-form-machine.client.ts';
import { Textarea } from '../../../forms/Textarea.tsx';
import type { AdOrderType } from '../packages/ad-package.ts';
import { AD_LIMITS, type AdOrderField } from './ad-order-form.ts';

/** What is advertised, and where it leads. */
export function AdDetailsFieldset({
  type,
  control,
}: {
  type: AdOrderType;
  control: FormControl<AdOrderField>;
}) {
  const isCustom = type === 'custom';
  return (
    <Fieldset legend="Advertisement Details">
      <Field
        label="Ad title"
        hint="What you advertise, in a few words."
        required
        autoComplete="off"
        maxLength={AD_LIMITS.title}
        {...control('title')}
      />
      <Textarea
        label="Description"
        hint={
          isCustom
            ? 'What you have in mind: which places, which months, which events.'
            : 'For the people who look at it before it goes up. It is not shown on the ad.'
        }
        rows={4}
        maxLength={AD_LIMITS.description}
        {...control('description')}
      />
      <Field
        label="Link"
        hint="The page that opens when somebody clicks. Left empty, it is your website."
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={AD_LIMITS.url}
        {...control('linkUrl')}
      />
    </Fieldset>
  );
}
