import { Field } from '../../../forms/Field.tsx';
import { Fieldset } from '../../../forms/Fieldset.tsx';
import { Select } from '../../../forms/Select.tsx';
import { Textarea } from '../../../forms/Textarea.tsx';
import { keepUnknownOption } from '../../../ui/list/keep-unknown-option.ts';
import { RecordImageField } from '../../admin/records/RecordImageField.tsx';
import { IMAGE_PART, type RecordFormState } from '../../admin/records/use-record-form.client.ts';
import type { RecordImage } from '../../admin/records/use-record-image.client.ts';
import { venueTypeFilterLabel } from '../venue.ts';
import { VENUE_LABELS, VENUE_LIMITS, VENUE_TYPES, type VenueField } from './venue-form.ts';

const TYPE_OPTIONS = VENUE_TYPES.map((value) => ({ value, label: venueTypeFilterLabel(value) }));

/** Shows the form fields of a venue. */
export function VenueInputs({
  form,
  image,
}: {
  form: RecordFormState<VenueField>;
  image: RecordImage;
}) {
  const { control, values } = form;
  return (
    <>
      <Field
        {...control('name')}
        label="Name"
        hint="Events name their venue by exactly this text."
        required
        maxLength={VENUE_LIMITS.name}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Select
          {...control('venueType')}
          label="Kind of place"
          prompt="None"
          options={keepUnknownOption(TYPE_OPTIONS, values.venueType)}
        />
        <Field
          {...control('capacity')}
          label="Capacity"
          hint="People, if it’s known"
          inputMode="numeric"
        />
      </div>
      <Textarea
        {...control('description')}
        label="Description"
        maxLength={VENUE_LIMITS.description}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Field
          {...control('address')}
          label="Street address"
          maxLength={VENUE_LIMITS.address}
          autoComplete="off"
        />
        <Field
          {...control('city')}
          label="City"
          required
          maxLength={VENUE_LIMITS.city}
          autoComplete="off"
        />
      </div>
      <Field
        {...control('position')}
        label={VENUE_LABELS.position}
        hint="Find the venue on a map site, press its door with the right mouse button, or hold it with a finger, and copy the two numbers, like 27.79721, -97.39384. Without them, its events stand at the middle of the city."
        maxLength={VENUE_LIMITS.position}
        autoComplete="off"
        spellCheck={false}
      />
      <Textarea
        {...control('accessibility')}
        label={VENUE_LABELS.accessibility}
        hint="Entrance, steps, seats, toilets, hearing. Shown on the pages of its events too."
        rows={3}
        maxLength={VENUE_LIMITS.accessibility}
      />
      <Textarea
        {...control('parking')}
        label={VENUE_LABELS.parking}
        hint="Where to park, what it costs, where the bus stops."
        rows={3}
        maxLength={VENUE_LIMITS.parking}
      />
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <Field
          {...control('phone')}
          label="Phone"
          type="tel"
          maxLength={VENUE_LIMITS.phone}
          autoComplete="off"
        />
        <Field
          {...control('email')}
          label="Email"
          inputMode="email"
          maxLength={VENUE_LIMITS.email}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Field
        {...control('website')}
        label="Website"
        inputMode="url"
        maxLength={VENUE_LIMITS.url}
        autoComplete="off"
        spellCheck={false}
      />
      <Fieldset legend="Image">
        <RecordImageField
          {...form.partOf(IMAGE_PART)}
          value={image}
          without="Without one, the venue shows a drawing of its kind or city."
        />
      </Fieldset>
    </>
  );
}
