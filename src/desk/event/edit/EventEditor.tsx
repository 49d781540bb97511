import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { recordPaths } from '../../../desk-paths.ts';
import { EDITED_EVENT } from '../../../features/events/edited-event-record.ts';
import { EventFieldsets } from '../../../features/submissions/form/EventFieldsets.tsx';
import { ImagesField } from '../../../features/submissions/form/images/ImagesField.tsx';
import { EVENT_IMAGES } from '../../../figures.ts';
import { Fieldset } from '../../../forms/fields/Fieldset.tsx';
import { RecordInput } from '../../../forms/records/RecordInputs.tsx';
import { paths } from '../../../paths.ts';
import { counted } from '../../../text/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { getJson, sentenceOf } from '../../../ui/data/api.client.ts';
import { keepUnknownOption } from '../../../ui/filters/keep-unknown-option.ts';
import { LoadFailed } from '../../../ui/feedback/EmptyState.tsx';
import { showUndo } from '../../app/undo.client.ts';
import { RecordForm } from '../../records/RecordForm.tsx';
import { IMAGE_PART, useRecordForm } from '../../records/use-record-form.client.ts';
import { getAsAdmin } from '../../session/desk-api.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import {
  EDIT_LABELS,
  type EditField,
  type EditScope,
  editTexts,
  pinnedFields,
} from './edit-form.ts';
import type { EditableEvent } from './editable-event.ts';
import { useEditedImages } from './use-edited-images.client.ts';

type Control = ComponentProps<typeof RecordInput>['control'];

interface Organizer {
  id: string;
  name: string;
}

/**
 * Lets an editor choose an event's organizer. Without a choice, the organizer follows from the event's email
 * address or website.
 */
function OrganizerSelect({ control, value }: { control: Control; value: string }) {
  const { data = [] } = useQuery({
    queryKey: ['organizers'],
    queryFn: async () => (await getJson(paths.api.organizers)) as Organizer[],
  });
  const listed = data.map(({ id, name }) => ({ value: id, label: name }));
  const options = keepUnknownOption(listed, value, () => 'As it is now');
  return (
    <RecordInput field={EDITED_EVENT.fields.organizerId} control={control} options={options} />
  );
}

interface Props {
  session: AdminSession;
  /** Id of the event, or of the open date of a listing. */
  id: string;
  /** Id of the listing that the event is a date of; null for a single event. */
  listingId: string | null;
  onClose: () => void;
}

/**
 * Edits the open event in the form that submitters use. For a listing, edits one date or the fields that all
 * dates share.
 */
export function EventEditor({ session, id, listingId, onClose }: Props) {
  const [scope, setScope] = useState<EditScope>(listingId === null ? 'event' : 'listing');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const kind = scope === 'listing' ? 'listing-fields' : 'event-fields';
  const of = scope === 'listing' ? (listingId ?? id) : id;
  const { data, error, refetch } = useQuery({
    queryKey: ['records', kind, 'open', of],
    queryFn: async () =>
      (await getAsAdmin(session, recordPaths.api.record(kind, of))) as EditableEvent,
    // Reads the event each time, because the organizer or another editor may have changed it.
    refetchOnMount: 'always',
  });
  return (
    <div className="mt-3 grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h4 ref={heading} tabIndex={-1} className="mr-2 text-lg outline-none">
          Edit the {listingId === null ? 'Event' : 'Listing'}
        </h4>
        {listingId !== null && (
          <div role="group" aria-label="What is edited" className="flex gap-1">
            {(['listing', 'event'] as const).map((each) => (
              <Button
                key={each}
                size="small"
                variant={scope === each ? 'outline' : 'quiet'}
                aria-pressed={scope === each}
                onClick={() => {
                  setScope(each);
                }}
              >
                {each === 'listing' ? 'All Dates' : 'This Date Only'}
              </Button>
            ))}
          </div>
        )}
        <Button size="small" variant="quiet" className="ml-auto" onClick={onClose}>
          Close the Form
        </Button>
      </div>
      {error !== null && data === undefined && (
        <LoadFailed
          title="Unable to Load the Fields"
          text={sentenceOf(error)}
          headingLevel={3}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? (
        <p role="status" className="text-muted">
          {error === null && 'Reading the event…'}
        </p>
      ) : (
        <EditForm key={`${kind} ${of}`} session={session} scope={scope} event={data} />
      )}
    </div>
  );
}

interface FormProps {
  session: AdminSession;
  scope: EditScope;
  event: EditableEvent;
}

function EditForm({ session, scope, event }: FormProps) {
  const client = useQueryClient();
  const { premium, free } = EVENT_IMAGES;
  const limit = Math.max(event.isPremium ? premium : free, event.images.length);
  const images = useEditedImages(event.images, limit);
  const form = useRecordForm<EditField, EditableEvent>({
    session,
    kind: scope === 'listing' ? 'listing-fields' : 'event-fields',
    id: event.id,
    record: { version: event.updatedAt, texts: editTexts(event) },
    textsOf: editTexts,
    loadSchema: async () => (await import('./edit-fields.ts')).editFields(scope),
    image: images,
    onSaved: async ({ action, heldUntil }, { title }) => {
      showUndo({ title: `Saved: ${title}`, action, heldUntil });
      for (const key of ['records', 'queue', 'desk-event', 'preview']) {
        await client.invalidateQueries({ queryKey: [key] });
      }
    },
  });
  const pinned = pinnedFields(event.pinned);
  const control: typeof form.control = (field) => ({
    ...form.control(field),
    ...('mayLack' in EDITED_EVENT.fields[field] && { required: false }),
    ...(pinned.has(field) && { mark: 'pinned' }),
  });
  return (
    <RecordForm
      form={form}
      noun="event"
      labels={EDIT_LABELS}
      button="Save Changes"
      note={
        scope === 'listing'
          ? `Not saved yet. Goes to ${counted(event.dates, 'coming date')} unless one has its own text.`
          : undefined
      }
    >
      {event.listingId !== null && (
        <p className="text-sm text-muted">
          {event.source === null
            ? 'This listing no longer has a source.'
            : `From ${event.source}. What you change here is pinned: the source no longer changes it.`}
        </p>
      )}
      <EventFieldsets
        control={control}
        hasSocialLinks
        hasDate={scope === 'event'}
        city={event.city}
        emailHint="Shown on the event's page. We keep writing to the address the event was submitted with."
      >
        <Fieldset legend={limit > 1 ? 'Images' : 'Image'}>
          <ImagesField {...form.partOf(IMAGE_PART)} limit={limit} value={images.images} />
        </Fieldset>
      </EventFieldsets>
      <Fieldset legend="For editors">
        <OrganizerSelect control={control('organizerId')} value={form.values.organizerId} />
        <RecordInput field={EDITED_EVENT.fields.tags} control={control('tags')} />
        <RecordInput field={EDITED_EVENT.fields.socialMedia} control={control('socialMedia')} />
      </Fieldset>
    </RecordForm>
  );
}
