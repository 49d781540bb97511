import { useQueryClient } from '@tanstack/react-query';
import { venueTypeFilterLabel } from '../../../features/venues/venue.ts';
import { Field } from '../../../forms/fields/Field.tsx';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { Select } from '../../../forms/fields/Select.tsx';
import { Textarea } from '../../../forms/fields/Textarea.tsx';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import { keepUnknownOption } from '../../../ui/filters/keep-unknown-option.ts';
import { showUndo } from '../../app/undo.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { MergeableEditor } from '../merge/MergeableEditor.tsx';
import { RecordImageField } from '../RecordImageField.tsx';
import { IMAGE_PART, type RecordFormState, useRecordForm } from '../use-record-form.client.ts';
import { type RecordImage, useRecordImage } from '../use-record-image.client.ts';
import type { DeskVenue } from './venue-fields.ts';
import {
  EMPTY_VENUE,
  VENUE_LABELS,
  VENUE_LIMITS,
  VENUE_TYPES,
  type VenueField,
  venueTexts,
} from './venue-form.ts';

const TYPE_OPTIONS = VENUE_TYPES.map((value) => ({ value, label: venueTypeFilterLabel(value) }));

/** Shows the form fields of a venue. */
function VenueInputs({ form, image }: { form: RecordFormState<VenueField>; image: RecordImage }) {
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

interface Props {
  session: AdminSession;
  /** The venue to change; null adds a new one. */
  venue: DeskVenue | null;
  /** Opens the editor of another venue. */
  onOpen: (id: string) => void;
}

function VenueEvents({ venue: { events, namesakes } }: { venue: DeskVenue }) {
  return (
    <>
      <p>
        <strong>{counted(events, 'event')}</strong> {events === 1 ? 'names' : 'name'} this venue.
      </p>
      {namesakes > 0 && (
        <p className="mt-2 text-sm text-muted">
          {counted(namesakes, 'other venue')} of the same name {namesakes === 1 ? 'shows' : 'show'}{' '}
          the same events.
        </p>
      )}
    </>
  );
}

/** Lets an editor add or change a venue, or merge it into another. */
export function VenueEditor({ session, venue, onOpen }: Props) {
  const client = useQueryClient();
  const image = useRecordImage(venue?.imageUrl ?? null);
  const form = useRecordForm<VenueField, DeskVenue>({
    session,
    kind: 'venues',
    id: venue?.id ?? null,
    record: {
      version: venue?.updatedAt ?? null,
      texts: venue === null ? EMPTY_VENUE : venueTexts(venue),
    },
    textsOf: venueTexts,
    loadSchema: async () => (await import('./venue-fields.ts')).venueFields,
    image,
    onSaved: async ({ id, action, heldUntil }) => {
      showUndo({ title: venue === null ? 'Venue Added' : 'Venue Saved', action, heldUntil });
      await client.invalidateQueries({ queryKey: ['records', 'venues'] });
      if (venue === null) onOpen(id);
    },
  });
  const isRenamed = venue !== null && form.values.name.trim() !== venue.name && venue.events > 0;
  return (
    <MergeableEditor<VenueField, DeskVenue>
      session={session}
      kind="venues"
      noun="venue"
      record={venue}
      form={form}
      labels={VENUE_LABELS}
      textsOf={venueTexts}
      follows={
        venue === null || venue.events === 0
          ? 'No event names it.'
          : `${counted(venue.events, 'event')} will name the other one.`
      }
      note={
        isRenamed
          ? `${counted(venue.events, 'event')} that ${venue.events === 1 ? 'names it takes' : 'name it take'} the new name.`
          : undefined
      }
      inputs={<VenueInputs form={form} image={image} />}
      facts={venue !== null && <VenueEvents venue={venue} />}
      page={paths.venue}
      onOpen={onOpen}
    />
  );
}
