import { useQueryClient } from '@tanstack/react-query';
import { Field } from '../../../forms/fields/Field.tsx';
import { Textarea } from '../../../forms/fields/Textarea.tsx';
import { paths } from '../../../paths.ts';
import { showUndo } from '../../app/undo.client.ts';
import type { AdminSession } from '../../session/session.client.ts';
import { MergeableEditor } from '../merge/MergeableEditor.tsx';
import { type RecordFormState, useRecordForm } from '../use-record-form.client.ts';
import { useRecordImage } from '../use-record-image.client.ts';
import type { DeskOrganizer } from './organizer-fields.ts';
import {
  EMPTY_ORGANIZER,
  ORGANIZER_LABELS,
  ORGANIZER_LIMITS,
  type OrganizerField,
  organizerTexts,
} from './organizer-form.ts';

/** Shows the form fields of an organizer. Its image has no field, because no page shows the image. */
function OrganizerInputs({ form }: { form: RecordFormState<OrganizerField> }) {
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

interface Props {
  session: AdminSession;
  /** The organizer to change; null adds a new one. */
  organizer: DeskOrganizer | null;
  /** Opens the editor of another organizer. */
  onOpen: (id: string) => void;
}

/** Lets an editor add or change an organizer, or merge it into another. */
export function OrganizerEditor({ session, organizer, onOpen }: Props) {
  const client = useQueryClient();
  const image = useRecordImage(null);
  const form = useRecordForm<OrganizerField, DeskOrganizer>({
    session,
    kind: 'organizers',
    id: organizer?.id ?? null,
    record: {
      version: organizer?.updatedAt ?? null,
      texts: organizer === null ? EMPTY_ORGANIZER : organizerTexts(organizer),
    },
    textsOf: organizerTexts,
    loadSchema: async () => (await import('./organizer-fields.ts')).organizerFields,
    image,
    onSaved: async ({ id, action, heldUntil }) => {
      showUndo({
        title: organizer === null ? 'Organizer Added' : 'Organizer Saved',
        action,
        heldUntil,
      });
      await client.invalidateQueries({ queryKey: ['records', 'organizers'] });
      if (organizer === null) onOpen(id);
    },
  });
  return (
    <MergeableEditor<OrganizerField, DeskOrganizer>
      session={session}
      kind="organizers"
      noun="organizer"
      record={organizer}
      form={form}
      labels={ORGANIZER_LABELS}
      textsOf={organizerTexts}
      follows="Events that an editor gave it follow; others follow if the other one keeps their email address or website."
      inputs={<OrganizerInputs form={form} />}
      facts={
        <p>
          Events belong to the organizer that an editor chose for them, otherwise to those with
          their email address or website.
        </p>
      }
      page={paths.organizer}
      onOpen={onOpen}
    />
  );
}
